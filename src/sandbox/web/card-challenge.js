import { openPort } from './frame-port.js';

const { port } = await openPort();
const answer = (confirmed) => port.postMessage({ kind: 'done', confirmed });
const buttons = document.querySelectorAll('button');
for (const button of buttons) button.addEventListener('click', () => answer(button.value === 'confirm'));
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') answer(false);
});
// The page around has made room: until now the buttons would have moved away below the pointer.
port.addEventListener('message', () => {
  for (const button of buttons) button.disabled = false;
  buttons[0].focus();
});
port.start();
