import { comparisons } from '../compare.ts';
import { absent, noData, type Build } from './part.ts';

/** Operators of ours, for the conditions that people write. A value that never changes is prepared once. */
export const textOperators: Readonly<Record<string, Build>> = Object.fromEntries(
  Object.entries(comparisons).map(([name, compare]): [string, Build] => [
    name,
    ([left = absent, right = absent]) => {
      if (!right.constant) return (read) => compare(right.run(read))(left.run(read));
      const test = compare(right.run(noData));
      return (read) => test(left.run(read));
    },
  ]),
);
