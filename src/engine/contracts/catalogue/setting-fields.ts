import type { Language } from '../../format/languages.ts';
import { shortText } from '../platform/fields.ts';
import { partial } from '../platform/shapes.ts';

/** What companies enter of their catalogue. Amounts are decimal major units, durations minutes. */
export const flag = { type: 'boolean' } as const;
export const amount = { type: 'number', minimum: 0, maximum: 10_000_000 } as const;
export const minutes = {
  type: 'integer',
  minimum: 0,
  maximum: 10_080,
  description: 'In minutes.',
} as const;
export const count = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum }) as const;
export const oneLine = (maxLength: number) => ({ ...shortText, minLength: 0, maxLength }) as const;

/** Several lines that people read, and that nothing reads as HTML. */
const prose = {
  maxLength: 2000,
  pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$',
} as const;
export const plainText = { type: 'string', ...prose } as const;
export const nullableProse = { type: ['string', 'null'], ...prose } as const;

/** The name of one of our icons. */
export const icon = { type: ['string', 'null'], maxLength: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' } as const;
export const nullableId = { type: ['string', 'null'], format: 'uuid' } as const;
export const day = { type: 'string', format: 'date' } as const;
export const nullableDay = { type: ['string', 'null'], format: 'date' } as const;

/** Every one once. */
export const ids = (maxItems: number) =>
  ({ type: 'array', items: { type: 'string', format: 'uuid' }, uniqueItems: true, maxItems }) as const;

/** Of some texts, for readers of other languages. Each language is sent whole; "" is no translation. */
export const translationsOf = <const Texts extends Record<string, object>>(texts: Texts) => {
  const own = partial(texts);
  return partial({ en: own, es: own, ar: own } satisfies Record<Language, object>, {
    description: 'Translations by language, such as {"es": {"name": "Limpieza"}}.',
  });
};
export const translatedName = oneLine(shortText.maxLength);
