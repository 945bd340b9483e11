/** How long what was sold takes by the catalog, and how long it did. */
export type MeasuredVisit = { sold: number; actual: number };

export type LearnedMinutes = {
  /** What the next one is expected to take, with what is sold for it. */
  minutes: number;
  /** What most visits here took, whatever was sold for each. */
  usual: number;
  /** The shortest and the longest of them. */
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
  const counted = visits
    .filter((visit) => visit.sold > 0 && isBelievable(shareOf(visit)))
    .slice(0, mostVisits);
  const share = medianOf(counted.map(shareOf));
  const took = counted.map(({ actual }) => actual);
  const usual = medianOf(took);
  if (sold <= 0 || counted.length < fewestVisits || share === undefined || usual === undefined) return null;
  const minutes = toStep(share * sold);
  const apart = Math.abs(minutes - planned);
  return {
    minutes,
    usual: toStep(usual),
    from: toStep(Math.min(...took)),
    to: toStep(Math.max(...took)),
    visits: counted.length,
    differs: apart >= Math.max(noticeable.minutes, planned * noticeable.share),
  };
}

const shareOf = ({ actual, sold }: MeasuredVisit): number => actual / sold;
const isBelievable = (share: number): boolean => share >= believable.least && share <= believable.most;

function medianOf(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 || low === undefined || high === undefined ? high : (low + high) / 2;
}
