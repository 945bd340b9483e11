export type Range = { minimum: number; maximum: number };

export const isInRange = (value: number, { minimum, maximum }: Range): boolean =>
  minimum <= value && value <= maximum;
