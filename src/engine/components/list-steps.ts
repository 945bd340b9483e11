/** The first numbers of a row, as people read them: `0.5, 1, 1.5`. */
export const listSteps = (min: number, step: number): string =>
  [0, 1, 2].map((count) => Number((min + count * step).toPrecision(12))).join(', ');
