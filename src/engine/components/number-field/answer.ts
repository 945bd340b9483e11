import { toNumber } from '../../rules/compare.ts';
import { defineAnswer, type Problem } from '../define.ts';
import type { NumberFieldAttributes } from './attributes.ts';

export const answer = defineAnswer<string, NumberFieldAttributes>({
  empty: '',
  reckon: toNumber,
  validate(value, { min, max, step }, { label, sentences }): Problem[] {
    const number = toNumber(value);
    if (number === undefined) return [{ message: sentences.named.number(label) }];
    if (number < min || number > (max ?? Infinity))
      return [{ message: sentences.numberBetween(label, min, max) }];
    const steps = (number - min) / step;
    // A third of a step is none, 0.30000000000000004 of a tenth is three.
    if (Math.abs(steps - Math.round(steps)) < 1e-6) return [];
    return [{ message: sentences.numberInSteps(label, listSteps(min, step)) }];
  },
  summarise: (value, { unit }) => (unit ? `${value} ${unit}` : value),
});

/** The first numbers that fit, as people read them: `0.5, 1, 1.5`. Those of whole numbers are known. */
const listSteps = (min: number, step: number): string | undefined =>
  step === 1 && Number.isInteger(min)
    ? undefined
    : [0, 1, 2].map((count) => Number((min + count * step).toPrecision(12))).join(', ');
