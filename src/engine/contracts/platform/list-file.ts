import { object, partial } from './shapes.ts';

/** What a file calls a column that a page draws itself, so that what it holds can be asked for as well. */
export const shownAs = (name: string): string => `shown.${name}`;

/** The query of a list as a file: its filter, and which columns of it. */
export const fileQuery = partial({
  filter: { type: 'string', maxLength: 4000, description: 'JSON: where, order, limit, skip.' },
  columns: {
    type: 'string',
    maxLength: 6000,
    pattern: '^[A-Za-z0-9_.]+(,[A-Za-z0-9_.]+)*$',
    'x-problem': 'not_column_names',
    description:
      'Columns in order, such as `name,color` or `custom.gate_code`. `shown.discount` is a column formatted as on its page. Defaults to all.',
  },
});

export const fileLimit = { max: 60, perSeconds: 600 } as const;

/** What leads to something: how many of each kind. */
export const usesAnswer = {
  type: 'array',
  items: object(
    {
      what: { type: 'string', description: 'What uses it, such as `series`.' },
      count: { type: 'integer' },
      title: { type: 'string', description: 'In words, as in “used by 43 series”.' },
    },
    { title: 'Use' },
  ),
} as const;
