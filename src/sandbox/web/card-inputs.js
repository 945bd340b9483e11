import {
  checkCode,
  checkExpiry,
  checkNumber,
  checkZip,
  detectBrand,
  formatCode,
  formatExpiry,
  formatNumber,
  formatZip,
  isFullNumber,
} from './card-rules.js';

const rules = {
  number: { format: formatNumber, check: checkNumber, isFull: isFullNumber },
  expiry: { format: formatExpiry, check: checkExpiry, isFull: (text) => text.length === 5 },
  code: { format: formatCode, check: (text, { brand }) => checkCode(text, brand) },
  zip: { format: formatZip, check: checkZip },
};

const countDigits = (text) => text.replace(/\D/g, '').length;

/** Behind as many digits as before it was written anew. */
function placeCaret(input, digits) {
  let at = 0;
  for (let seen = 0; at < input.value.length && seen < digits; at++) if (/\d/.test(input.value[at])) seen++;
  // What stands between groups has been passed as well.
  while (at < input.value.length && /\D/.test(input.value[at])) at++;
  input.setSelectionRange(at, at);
}

/** One field of a card: writes what is typed as the rules say, and knows whether it is complete. */
export function createCardInput(name, input, now) {
  const { format, check, isFull = () => false } = rules[name];
  const isGrouped = name === 'number' || name === 'expiry';
  let before = '';
  const write = ({ inputType = '' }) => {
    const caret = input.selectionStart ?? input.value.length;
    let head = input.value.slice(0, caret);
    const tail = input.value.slice(caret);
    const isBack = inputType === 'deleteContentBackward';
    // Only what stands between two groups went: the digit in front of it is meant.
    if (isBack && tail !== '' && countDigits(input.value) === countDigits(before)) head = head.slice(0, -1);
    const text = format(head + tail, { ...now(), forward: !inputType.startsWith('delete') });
    if (text !== input.value) {
      input.value = text;
      if (tail !== '' && isGrouped) placeCaret(input, countDigits(head));
    }
    before = text;
  };
  input.addEventListener('input', write);
  return {
    name,
    input,
    touched: false,
    check: (brand) => check(input.value, { ...now(), brand }),
    brand: () => detectBrand(input.value),
    /** Nothing more can be typed, so the next field may be gone to. */
    isFull: () => isFull(input.value) && input.selectionStart === input.value.length,
    clear() {
      input.value = '';
      before = '';
      this.touched = false;
    },
  };
}
