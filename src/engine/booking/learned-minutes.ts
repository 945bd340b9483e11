/** How long what was sold takes by the catalog, and how long it did. */
export type MeasuredVisit = { sold: number; actual: number };

export type LearnedMinutes = {
  /** What a visit at this home takes, of the length that is planned. */
  minutes: number;
  /** The shortest and the longest it has been. */
  from: number;
  to: number;
  visits: number;
  /** Far enough from the plan to plan otherwise. */
  differs: boolean;
};

const fewestVisits = 3;
/** Homes change, and so do crews. */
const mostVisits = 8;
/** Whoever forgot to check in or out says nothing of how long it took. */
const believable = { least: 0.25, most: 4 };
const step = 5;
const noticeable = { minutes: 15, share: 0.1 };

const toStep = (minutes: number): number => Math.max(step, Math.round(minutes / step) * step);

/**
 * What the visits of a home, the latest first, say of how long the next one will take. They are compared with what was
 * sold each time, so that one with more extras counts as well.
 */
export function learnMinutes(
  visits: readonly MeasuredVisit[],
  { sold, planned }: { sold: number; planned: number },
): LearnedMinutes | null {
  const shares = visits
    .filter((visit) => visit.sold > 0)
    .map((visit) => visit.actual / visit.sold)
    .filter((share) => share >= believable.least && share <= believable.most)
    .slice(0, mostVisits)
    .toSorted((a, b) => a - b);
  if (sold <= 0 || shares.length < fewestVisits) return null;
  const at = (share: number | undefined) => toStep((share ?? 1) * sold);
  const minutes = at(medianOf(shares));
  const apart = Math.abs(minutes - planned);
  return {
    minutes,
    from: at(shares[0]),
    to: at(shares.at(-1)),
    visits: shares.length,
    differs: apart >= Math.max(noticeable.minutes, planned * noticeable.share),
  };
}

function medianOf(sorted: readonly number[]): number | undefined {
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 || low === undefined || high === undefined ? high : (low + high) / 2;
}
