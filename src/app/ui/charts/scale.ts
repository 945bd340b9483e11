/** Steps that people count by, within one power of ten. */
const roundSteps = [1, 2, 2.5, 5, 10] as const;

type TickOptions = {
  /** About how many steps there are. */
  steps?: number;
  /** Things that are counted have no halves. */
  whole?: boolean;
};

/** Without what binary fractions leave behind: 0.3, and not 0.30000000000000004. */
const clean = (value: number): number => Number(value.toPrecision(12));

function toStep(span: number, { steps = 4, whole = false }: TickOptions): number {
  const rough = span / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = roundSteps.find((step) => step * power >= rough * (1 - 1e-9)) ?? 10;
  const step = clean(round * power);
  return whole ? Math.max(1, Math.ceil(step)) : step;
}

/**
 * The values that a scale names, lowest first: evenly apart, round, with zero among them, and with every value between
 * the first and the last. There are at least two, whatever the values are.
 */
export function toTicks(values: readonly number[], options: TickOptions = {}): number[] {
  const finite = values.filter((value) => Number.isFinite(value));
  const lowest = Math.min(0, ...finite);
  const highest = Math.max(0, ...finite);
  const span = highest - lowest;
  if (span === 0) return [0, 1];
  const step = toStep(span, options);
  const first = Math.floor(lowest / step + 1e-9);
  const last = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_tick, index) => clean((first + index) * step));
}

/** Where a value is between the first tick and the last, from 0 to 1. */
export function toShare(value: number, ticks: readonly number[]): number {
  const [first = 0] = ticks;
  const last = ticks.at(-1) ?? 1;
  return Math.min(1, Math.max(0, (value - first) / (last - first)));
}

export type Segment = { from: number; to: number };

/** Values on top of each other: those below zero grow downwards, on their own. */
export function toSegments(values: readonly number[]): Segment[] {
  let [above, below] = [0, 0];
  return values.map((value) => {
    const from = value < 0 ? below : above;
    const to = from + value;
    if (value < 0) below = to;
    else above = to;
    return { from, to };
  });
}

/** What the ends of all segments are, for the scale. */
export const reachOf = (columns: readonly (readonly number[])[]): number[] =>
  columns.flatMap((values) => toSegments(values).flatMap(({ from, to }) => [from, to]));

export type ChartPoint = { x: number; y: number };

const round = (value: number) => Math.round(value * 100) / 100;

/** A line through points; where one is missing, it is interrupted. */
export function toLinePath(points: readonly (ChartPoint | null)[]): string {
  let isDrawing = false;
  return points
    .flatMap((point) => {
      const command = isDrawing ? 'L' : 'M';
      isDrawing = point !== null;
      return point ? [`${command}${round(point.x)} ${round(point.y)}`] : [];
    })
    .join('');
}

/** The ground between a line and its base, piece by piece. */
export function toAreaPath(points: readonly (ChartPoint | null)[], base: number): string {
  const pieces: ChartPoint[][] = [[]];
  for (const point of points) {
    if (point) pieces.at(-1)?.push(point);
    else pieces.push([]);
  }
  return pieces
    .flatMap((piece) => {
      const [first] = piece;
      const last = piece.at(-1);
      if (!first || !last) return [];
      return [`${toLinePath(piece)}L${round(last.x)} ${round(base)}L${round(first.x)} ${round(base)}Z`];
    })
    .join('');
}

/** Some of many, evenly spread around one of them, so that their names have room. */
export function spreadAround(count: number, middle: number, most = 5): number[] {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_point, index) => index).filter(
    (index) => (index - middle) % every === 0,
  );
}

/** How strongly a cell of a heat map is coloured: 0 for nothing, then in equal steps up to the highest value. */
export function toHeatLevel(value: number, highest: number, levels = 4): number {
  if (value <= 0 || highest <= 0) return 0;
  return Math.min(levels, Math.max(1, Math.ceil((value / highest) * levels - 1e-9)));
}
