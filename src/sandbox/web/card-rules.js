// What card fields make of what is typed. Brands are told by how a number begins; longer beginnings come first where
// one contains another.
const brands = [
  { name: 'amex', begins: /^3[47]/, lengths: [15], groups: [4, 6, 5], most: 19, code: 4 },
  { name: 'dinersclub', begins: /^3(?:0[0-5]|[68])/, lengths: [14], groups: [4, 6, 4] },
  { name: 'jcb', begins: /^(?:2131|1800|35)/, lengths: [15, 16] },
  { name: 'bankcard', begins: /^(?:5610|56022[1-5])/, lengths: [16] },
  { name: 'dankort', begins: /^5019/, lengths: [16] },
  { name: 'switchsolo', begins: /^(?:4903|4905|4911|4936|564182|633110|6333|6334|6759|6767)/, lengths: [16] },
  {
    name: 'discover',
    begins: /^(?:6011|64[4-9]|65|622(?:12[6-9]|1[3-9]|[2-8]|9[01]|92[0-5]))/,
    lengths: [16],
  },
  { name: 'unionpay', begins: /^62/, lengths: [16], unchecked: true },
  {
    name: 'mastercard',
    begins: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
  },
  { name: 'visa', begins: /^4/, lengths: [13, 16] },
];

const unknown = { name: 'unknown', lengths: [16], groups: [4, 4, 4, 4], most: 16, code: 3 };

const digitsOf = (text) => text.replace(/\D/g, '');

const brandOf = (digits) => ({ ...unknown, ...brands.find(({ begins }) => begins.test(digits)) });

/** The type of a card, by its number; `unknown` until enough of it is there. */
export const detectBrand = (text) => brandOf(digitsOf(text)).name;

/** Digits alone, capped at 16 (19 for amex), in groups of four (amex 4-6-5, diners 4-6-4). */
export function formatNumber(text) {
  const { groups, most } = brandOf(digitsOf(text));
  let rest = digitsOf(text).slice(0, most);
  const parts = [];
  for (const [index, size] of groups.entries()) {
    const isLast = index === groups.length - 1;
    parts.push(isLast ? rest : rest.slice(0, size));
    rest = isLast ? '' : rest.slice(size);
  }
  return parts.filter((part) => part !== '').join(' ');
}

/** The check digit that nearly all numbers end with. */
function passesLuhn(digits) {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export function checkNumber(text) {
  const digits = digitsOf(text);
  const { lengths, unchecked } = brandOf(digits);
  const longest = Math.max(...lengths);
  if (lengths.includes(digits.length) && (unchecked || passesLuhn(digits))) return 'complete';
  return digits.length < longest ? 'incomplete' : 'invalid';
}

/** Whether no digit can follow: some numbers are complete and still have longer ones beyond them. */
export function isFullNumber(text) {
  const digits = digitsOf(text);
  return checkNumber(text) === 'complete' && digits.length === Math.max(...brandOf(digits).lengths);
}

/**
 * As mm/yy: the month at most 12, the year at most ten from now. What would go beyond is left out. While somebody
 * types on (`forward`), the slash comes by itself.
 */
export function formatExpiry(text, { year, forward = true }) {
  let digits = digitsOf(text);
  // Browsers fill a year in with four digits.
  if (digits.length === 6 && digits.slice(2, 4) === '20') digits = digits.slice(0, 2) + digits.slice(4);
  if (/^[2-9]/.test(digits) || (/^1[^0-2]/.test(digits) && forward)) digits = `0${digits}`;
  if (digits.startsWith('00')) digits = '0';
  if (Number(digits.slice(0, 2)) > 12) digits = digits.slice(0, 1);
  const month = digits.slice(0, 2);
  let years = digits.slice(2, 4);
  if (years.length === 2 && Number(years) > (year % 100) + 10) years = years.slice(0, 1);
  if (month.length < 2) return month;
  return years !== '' || forward ? `${month}/${years}` : month;
}

export function checkExpiry(text, { year, month }) {
  const [, months, years] = /^(\d\d)\/(\d\d)$/.exec(text) ?? [];
  if (!months || !years) return 'incomplete';
  const [shortYear, itsYear, itsMonth] = [year % 100, Number(years), Number(months)];
  if (itsYear > shortYear + 10) return 'invalid';
  const isPast = itsYear < shortYear || (itsYear === shortYear && itsMonth < month);
  return isPast ? 'past' : 'complete';
}

/** Digits alone, at most four. */
export const formatCode = (text) => digitsOf(text).slice(0, 4);

export const checkCode = (text, brand) =>
  text.length === 4 || (text.length === 3 && brand !== 'amex') ? 'complete' : 'incomplete';

export const formatZip = (text) =>
  text
    .replace(/[^a-z\d -]/gi, '')
    .toUpperCase()
    .slice(0, 10);

export const checkZip = (text) => (text.trim().length >= 4 ? 'complete' : 'incomplete');
