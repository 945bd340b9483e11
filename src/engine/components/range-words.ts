export type Range = { minimum: number; maximum: number };

export const isInRange = (value: number, { minimum, maximum }: Range): boolean =>
  minimum <= value && value <= maximum;

/** `from 1 to 3`, or the only number there is. */
export const rangeWords = ({ minimum, maximum }: Range): string =>
  minimum === maximum ? `${minimum}` : `from ${minimum} to ${maximum}`;
