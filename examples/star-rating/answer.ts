import { defineAnswer } from '#engine/components/define.ts';
import type { StarRatingAttributes } from './definition.ts';

/** As many stars as a form can offer. */
export const most = 10;

export const schema = { type: 'integer', minimum: 0, maximum: most } as const;

/** Zero stars are no answer. */
export const answer = defineAnswer<number, StarRatingAttributes>({
  empty: 0,
  isEmpty: (value) => value === 0,
  validate: (value, { maximum }, { label }) =>
    value > maximum ? [{ message: `${label} goes up to ${maximum} stars` }] : [],
  summarise: (value, { maximum }) => `${value} of ${maximum} stars`,
});
