/** Leaves grow where this says so: column, row, mirrored, size. Chosen by eye, denser towards the light. */
const leaves: readonly (readonly [number, number, 1 | -1, number])[] = [
  [1, 7, 1, 1],
  [1, 6, -1, 0.8],
  [2, 5, 1, 1.1],
  [2, 4, -1, 0.9],
  [3, 4, 1, 0.75],
  [3, 3, 1, 1.15],
  [4, 2, -1, 1],
  [4, 2, 1, 0.8],
  [5, 1, 1, 1],
  [3, 6, -1, 0.7],
  [5, 3, 1, 0.7],
  [6, 1, -1, 0.65],
];

const step = 90;
const columns = Array.from({ length: 9 }, (_, index) => index * step);
const rows = Array.from({ length: 12 }, (_, index) => index * step);
const leaf = 'M0 0C-4-26 10-44 42-44 44-12 26 4 0 0Z';
const vine = 'M92 990C86 760 96 640 180 520S270 380 276 300 350 190 366 176 440 100 540 84';

/** The motif of the product: a lattice, and a vine that makes use of it. */
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
      <g stroke="currentColor" strokeOpacity=".28" strokeWidth="5" strokeLinecap="round">
        {columns.map((x) => (
          <path key={`c${x}`} d={`M${x} -10V1000`} />
        ))}
        {rows.map((y) => (
          <path key={`r${y}`} d={`M-10 ${y}H730`} />
        ))}
      </g>
      <path d={vine} stroke="currentColor" strokeOpacity=".75" strokeWidth="4" strokeLinecap="round" />
      <g fill="currentColor">
        {leaves.map(([column, row, side, size]) => (
          <path
            key={`${column}-${row}-${side}`}
            d={leaf}
            fillOpacity={0.5 + size / 3}
            transform={`translate(${column * step} ${row * step + 10}) scale(${size * side} ${size})`}
          />
        ))}
      </g>
    </svg>
  );
}
