'use strict';
const frames = [...document.querySelectorAll('.f')];
const [at, jump, play, speed, what] = ['at', 'jump', 'play', 'speed', 'what'].map((id) => document.getElementById(id));
let now = 0;
let timer = 0;

function show(index) {
  now = Math.max(0, Math.min(frames.length - 1, index));
  frames.forEach((frame, other) => frame.classList.toggle('on', other === now));
  at.value = jump.value = now;
  const { step, cause } = frames[now].dataset;
  what.textContent = `step ${step} of ${frames.length - 1}: ${cause}`;
  at.setAttribute('aria-valuetext', what.textContent);
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  play.textContent = 'Play';
}

function go(index) {
  stop();
  show(index);
}

function next() {
  if (now + 1 >= frames.length) return stop();
  const pause = Number(frames[now + 1].dataset.at) - Number(frames[now].dataset.at);
  timer = setTimeout(() => { show(now + 1); next(); }, pause / Number(speed.value));
}

at.addEventListener('input', () => go(Number(at.value)));
jump.addEventListener('change', () => go(Math.trunc(Number(jump.value)) || 0));
document.getElementById('back').addEventListener('click', () => go(now - 1));
document.getElementById('forth').addEventListener('click', () => go(now + 1));
play.addEventListener('click', () => {
  if (timer) return stop();
  if (now + 1 >= frames.length) show(0);
  play.textContent = 'Pause';
  next();
});
if (frames.length) show(0);
