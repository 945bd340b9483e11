import { commonAttributes, count, fieldAttributes } from '#engine/components/attribute.ts';
import { defineComponent } from '#engine/components/define.ts';

const most = 10;

/** Asks for a number of stars. Zero stars are no answer. */
export const starRating = defineComponent({
  type: 'starRating',
  title: 'Star rating',
  description: 'A number of stars.',
  icon: 'star',
  category: 'field',
  version: 2,
  migrations: {
    // The first version called it `stars`.
    1: ({ stars, ...rest }) => (stars === undefined ? rest : { ...rest, maximum: stars }),
  },
  attributes: {
    ...commonAttributes,
    ...fieldAttributes,
    maximum: {
      ...count,
      title: 'Stars',
      description: 'How many can be given',
      minimum: 2,
      maximum: most,
      default: 5,
    },
  },
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'general',
  answer: {
    schema: { type: 'integer', minimum: 0, maximum: most },
    empty: 0,
    isEmpty: (value) => value === 0,
    validate: (value, { maximum }, { label }) =>
      value > maximum ? [{ message: `${label} goes up to ${maximum} stars` }] : [],
    summarise: (value, { maximum }) => `${value} of ${maximum} stars`,
    parse: (text) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : undefined),
    print: (value) => String(value),
  },
});
