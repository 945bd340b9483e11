type Point = readonly [x: number, y: number];

const step = 90;
const columns = Array.from({ length: 9 }, (_, index) => index * step);
const rows = Array.from({ length: 12 }, (_, index) => index * step);

/** Where the two vines pass, chosen by eye so that they hold on to the lattice. */
const vines: readonly (readonly Point[])[] = [
  [
    [60, 1010],
    [90, 880],
    [160, 760],
    [180, 640],
    [262, 552],
    [270, 430],
    [352, 352],
    [366, 250],
    [450, 186],
    [545, 172],
    [620, 96],
  ],
  [
    [262, 552],
    [360, 566],
    [444, 500],
    [540, 486],
    [600, 420],
  ],
];

const leaf = 'M0 0C-5-17 3-36 30-42 39-18 26 0 0 0Z';

/** A smooth line through all points (Catmull-Rom, written as Béziers). */
function toPath(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  const curves = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const first = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const second = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${first.join(' ')} ${second.join(' ')} ${end.join(' ')}`;
  });
  return `M${at(0).join(' ')}${curves.join('')}`;
}

/** Leaves to both sides in turn, each standing off the direction of growth, smaller towards the tip. */
function toLeaves(points: readonly Point[]): string[] {
  return points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    const growth = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI;
    const turn = growth + 55 + (index % 2 === 0 ? 48 : -58);
    const size = 1.35 - (index / points.length) * 0.6;
    return `translate(${x} ${y}) rotate(${turn.toFixed(0)}) scale(${size.toFixed(2)})`;
  });
}

/** The motif of the product: a lattice, and what grows on it. */
export function LatticeArt() {
  return (
    <svg
      viewBox="0 0 720 990"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      fill="none"
      aria-hidden
    >
      <g stroke="currentColor" strokeOpacity=".26" strokeWidth="5">
        <path d={columns.map((x) => `M${x} -10V1000`).join('')} />
        <path d={rows.map((y) => `M-10 ${y}H730`).join('')} />
      </g>
      {vines.map((points) => (
        <g key={points.length}>
          <path
            d={toPath(points)}
            stroke="currentColor"
            strokeOpacity=".8"
            strokeWidth="4"
            strokeLinecap="round"
          />
          {toLeaves(points).map((transform) => (
            <path key={transform} d={leaf} transform={transform} fill="currentColor" fillOpacity=".85" />
          ))}
        </g>
      ))}
    </svg>
  );
}
