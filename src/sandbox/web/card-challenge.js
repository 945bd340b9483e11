import { openPort } from './frame-port.js';

const { port } = await openPort();
const answer = (confirmed) => port.postMessage({ kind: 'done', confirmed });
const buttons = document.querySelectorAll('button');
for (const button of buttons) {
  button.addEventListener('click', () => answer(button.value === 'confirm'));
  // Until now nobody would have heard.
  button.disabled = false;
}
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') answer(false);
});
buttons[0].focus();
