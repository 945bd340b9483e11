/** One and two are said as words; the others are what stands after the figure. */
export type ArabicForms = { one: string; two: string; few: string; many: string; other: string };

const rules = new Intl.PluralRules('ar');

/** From three to ten the noun is plural, from eleven to ninety-nine it has an ending of its own, then singular. */
export function countInArabic(count: number, forms: ArabicForms): string {
  const form = rules.select(count);
  if (form === 'one' || form === 'two') return forms[form];
  return `${count} ${form === 'zero' ? forms.other : forms[form]}`;
}
