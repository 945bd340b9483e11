import type { LocalDate } from '../time/local-date.ts';

/** Where and from when a rate applies. */
export type RatePlace = {
  id: string;
  label: string;
  zipPrefix: string | null;
  locationId: string | null;
  effectiveFrom: LocalDate;
};

/**
 * How another rate meets this one: `inside` it applies to part of the place and wins there; `around` it applies to
 * more, and gives way here; `replaces` and `replaced` are about the same place, from another day on.
 */
export type RateOverlap = { rate: RatePlace; how: 'inside' | 'around' | 'replaces' | 'replaced' };

const isSamePlace = (a: RatePlace, b: RatePlace) =>
  a.zipPrefix === b.zipPrefix && a.locationId === b.locationId;

/** Rates that meet this one, as `findTax` decides between them: a longer prefix wins, then the newer. */
export function taxOverlaps(rate: RatePlace, others: readonly RatePlace[]): RateOverlap[] {
  return others.flatMap((other): RateOverlap[] => {
    if (other.id === rate.id) return [];
    if (isSamePlace(rate, other))
      return [{ rate: other, how: other.effectiveFrom > rate.effectiveFrom ? 'replaces' : 'replaced' }];
    if (rate.zipPrefix === null || other.zipPrefix === null) return [];
    if (other.zipPrefix.startsWith(rate.zipPrefix)) return [{ rate: other, how: 'inside' }];
    if (rate.zipPrefix.startsWith(other.zipPrefix)) return [{ rate: other, how: 'around' }];
    return [];
  });
}
