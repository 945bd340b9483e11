import { id, instant as instantField, nullable } from '../../contracts/platform/fields.ts';
import { nullableDay as nullableDayField } from '../../contracts/catalogue/setting-fields.ts';

/** What facts are made of: each a schema with the cell that goes with it. */
export const text = { type: 'string', 'x-kind': 'text' } as const;
export const nullableText = { ...nullable({ type: 'string' }), 'x-kind': 'text' } as const;
export const nullablePhone = { ...nullable({ type: 'string' }), 'x-kind': 'phone' } as const;
export const count = { type: 'integer', 'x-kind': 'number' } as const;
export const money = { type: 'number', 'x-kind': 'money' } as const;
export const flag = { type: 'boolean', 'x-kind': 'flag' } as const;
export const instant = { ...instantField, 'x-kind': 'instant' } as const;
export const nullableInstant = { ...nullable(instantField), 'x-kind': 'instant' } as const;

export const nullableDay = { ...nullableDayField, 'x-kind': 'day' } as const;

export const choice = <const Labels extends Readonly<Record<string, string>>>(labels: Labels) =>
  ({
    type: 'string',
    // Every key is one of the labels' own.
    enum: Object.keys(labels) as (keyof Labels & string)[],
    'x-labels': labels,
    'x-kind': 'choice',
  }) as const;

export const nullableRecord = <const P extends `/api/${string}`>(of: P) =>
  ({ ...nullable(id), 'x-kind': 'record', 'x-of': of }) as const;

export const createdAt = { ...instant, title: 'Created' } as const;
export const archivedAt = { ...nullableInstant, title: 'Archived' } as const;
export const ordering = { type: 'integer', title: 'Order', 'x-kind': 'number' } as const;
export const oldVersionId = {
  type: ['integer', 'null'],
  title: 'Earlier ID',
  'x-kind': 'number',
} as const;
