import { commonAttributes, count, fieldAttributes, type AttributesOf } from '#engine/components/attribute.ts';
import { defineComponent } from '#engine/components/define.ts';
import { answer, most, schema } from './answer.ts';
import { link } from './link.ts';

const attributes = {
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
} as const;
export type StarRatingAttributes = AttributesOf<typeof attributes>;

/** Asks for a number of stars. */
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
  attributes,
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'general',
  answer: { ...answer, ...link, schema },
});
