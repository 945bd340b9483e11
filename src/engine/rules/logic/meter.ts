/** Work that one evaluation may still do. A short rule can ask for endless work: a list that doubles in every round. */
export type Meter = { left: number };

/** Rounds of loops, entries of lists made and characters of texts made, all together. */
export const maxWork = 100_000;

/** Thrown by `spend`, caught where the evaluation began. */
export const overrun = new Error('A rule asks for more work than it may.');

export function spend(meter: Meter, work: number): void {
  meter.left -= work;
  if (meter.left < 0) throw overrun;
}
