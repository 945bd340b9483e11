import type { CatalogueEffects } from '#engine/contracts/catalogue/catalogue-effects.ts';

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** What uses it, as in "Used by 43 series, 2 forms and 3 codes"; nothing where nothing does. */
export function sayUses({ series, visits, quotes, codes, forms }: CatalogueEffects): string {
  const used = [
    series > 0 && counted(series, 'series', 'series'),
    visits > 0 && counted(visits, 'upcoming visit'),
    quotes > 0 && counted(quotes, 'open quote'),
    forms > 0 && counted(forms, 'form'),
    codes > 0 && counted(codes, 'discount code'),
  ].filter((words) => words !== false);
  return used.length > 0 ? `Used by ${joined(used)}.` : '';
}

/** What keeps its price when prices change, and from when on series are made at the new ones. */
export function sayKept(
  { series, visits, quotes, booked_until }: CatalogueEffects,
  day: (date: string) => string,
): string[] {
  const kept = [
    visits > 0 && counted(visits, 'booked visit'),
    quotes > 0 && counted(quotes, 'open quote'),
  ].filter((words) => words !== false);
  const keep = visits + quotes === 1 ? 'keeps its price' : 'keep their prices';
  return [
    ...(kept.length > 0 ? [`${joined(kept)} ${keep}.`] : []),
    ...(series > 0
      ? [
          `${counted(series, 'series', 'series')} ${series === 1 ? 'adds' : 'add'} later visits at the new price${
            booked_until === null ? '' : `, after those already booked until ${day(booked_until)}`
          }.`,
        ]
      : []),
    ...(visits > 0
      ? ['To use the new price for a booked visit, open it and choose “Update to today’s prices”.']
      : []),
  ];
}
