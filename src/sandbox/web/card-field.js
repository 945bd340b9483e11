import { createCardInput } from './card-inputs.js';
import { openPort } from './frame-port.js';
import { askForToken } from './card-tokens.js';
import { toSquareError, toStripeError } from './card-words.js';

const { hello, port } = await openPort();
const isStripe = hello.house === 'stripe';
const now = () => ({ year: new Date().getFullYear(), month: new Date().getMonth() + 1 });
const form = document.querySelector('form');
form.className = hello.layout;
for (const [name, value] of Object.entries(hello.look)) if (value) form.style.setProperty(`--${name}`, value);

const fields = hello.fields.map((name) => {
  const part = form.querySelector(`[data-field="${name}"]`);
  part.hidden = false;
  return createCardInput(name, part.querySelector('input'), now);
});
const [number] = fields;
const zip = fields.find(({ name }) => name === 'zip');
if (zip) zip.input.value = hello.zip ?? '';
const say = (message) => port.postMessage(message);

/** What is still wrong; of fields that were not left yet, only what can be told already. */
function findProblems(all) {
  const brand = number.brand();
  return fields
    .map((field) => ({ field: field.name, check: field.check(brand), known: all || field.touched }))
    .filter(({ check, known }) => check !== 'complete' && (known || check !== 'incomplete'));
}

function show() {
  const brand = number.brand();
  form.dataset.brand = brand;
  form.querySelector('.brand').textContent = brand === 'unknown' ? '' : brand;
  const problems = findProblems(false);
  for (const { name, input } of fields)
    input.setAttribute('aria-invalid', String(problems.some(({ field }) => field === name)));
  const complaint = form.querySelector('.complaint');
  complaint.textContent = isStripe || !problems[0] ? '' : toSquareError(problems[0]).message;
  say({
    kind: 'change',
    complete: findProblems(true).length === 0,
    empty: fields.every(({ input }) => input.value === ''),
    brand,
    error: problems[0] && isStripe ? toStripeError(problems[0]) : undefined,
  });
}

for (const [index, field] of fields.entries()) {
  const { input } = field;
  input.addEventListener('focus', () => say({ kind: 'focus' }));
  input.addEventListener('blur', () => {
    field.touched ||= input.value !== '';
    say({ kind: 'blur' });
    show();
  });
  input.addEventListener('input', () => {
    show();
    const next = fields[index + 1];
    const isGood = field.isFull() && field.check(number.brand()) === 'complete';
    if (isGood && next?.input.value === '') next.input.focus();
  });
}

async function answer({ what, details }) {
  if (what !== 'token') return { problem: `no such question: ${what}` };
  for (const field of fields) field.touched = true;
  show();
  const problems = findProblems(true);
  // Whoever asked says it.
  form.querySelector('.complaint').textContent = '';
  if (problems.length > 0)
    return isStripe
      ? { error: toStripeError(problems[0]) }
      : { status: 'Invalid', errors: problems.map(toSquareError) };
  const texts = Object.fromEntries(fields.map(({ name, input }) => [name, input.value]));
  return askForToken(hello.house, texts, details);
}

port.addEventListener('message', async ({ data }) => {
  if (data.kind === 'ask') say({ kind: 'answer', id: data.id, answer: await answer(data) });
  if (data.kind === 'focus') number.input.focus();
  if (data.kind === 'clear') {
    for (const field of fields) field.clear();
    show();
  }
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  say({ kind: 'submit' });
});
port.start();
say({ kind: 'ready' });
