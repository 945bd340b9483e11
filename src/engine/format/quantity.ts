/** `12 metres`: a company writes its unit once, as it stands after the number one. */
export const formatQuantity = (quantity: number, unit: string): string =>
  `${quantity} ${quantity === 1 ? unit : pluralUnit(unit)}`;

const irregular: ReadonlyMap<string, string> = new Map([['foot', 'feet']]);

/** Abbreviations (m², kg), plurals, and what is not in Latin letters stay as they are. */
export function pluralUnit(unit: string): string {
  const [, before = '', word = ''] = /^(.*?)([a-z]{3,})$/is.exec(unit) ?? [];
  if (!/[aeiouy]/i.test(word) || /s$/i.test(word)) return unit;
  const known = irregular.get(word.toLowerCase());
  if (known !== undefined) return before + known;
  if (/[^aeiou]y$/i.test(word)) return `${before}${word.slice(0, -1)}ies`;
  return `${unit}${/(?:x|z|ch|sh)$/i.test(word) ? 'es' : 's'}`;
}
