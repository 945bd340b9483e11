/** Everything is measured in pixels of zoom 14, where a page first shows its map; other zooms are scaled from it. */
const drawnAt = 14;
const tileSize = 256;

type Point = { x: number; y: number };
/** Streets run along two directions that are turned a little against north: `u` across the first, `v` along it. */
type Turned = { u: number; v: number };

const [cos, sin] = [Math.cos(0.21), Math.sin(0.21)];
const turn = ({ x, y }: Point): Turned => ({ u: x * cos + y * sin, v: y * cos - x * sin });
const turnBack = ({ u, v }: Turned): Point => ({ x: u * cos - v * sin, y: u * sin + v * cos });

/** A number from 0 to 1 that is always the same for the same place. */
function chance(a: number, b = 0): number {
  let value = Math.imul(a, 374_761_393) + Math.imul(b, 668_265_263);
  value = Math.imul(value ^ (value >>> 13), 1_274_126_177);
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
}

/** Streets of one direction: how far apart, and how the one with an index bends along its way. */
const avenues = { apart: 66, bend: (index: number, v: number) => 12 * Math.sin(v / 610 + index * 0.07) };
const lanes = { apart: 42, bend: (index: number, u: number) => 9 * Math.sin(u / 470 + index * 0.11) };
type Family = typeof avenues;

const place = ({ apart, bend }: Family, index: number, along: number): number =>
  (index + 0.36 * (chance(index, apart) - 0.5)) * apart + bend(index, along);

/** Every so many streets, one is a wide one. */
const wideEvery = 6;

const crossing = (avenue: number, lane: number): Point => {
  const v = place(lanes, lane, avenue * avenues.apart);
  const u = place(avenues, avenue, v);
  return turnBack({ u, v: place(lanes, lane, u) });
};

type Tile = { corner: Point; size: number; scale: number; u: [number, number]; v: [number, number] };

function readTile(z: number, x: number, y: number): Tile {
  const size = tileSize * 2 ** (drawnAt - z);
  const corner = { x: x * size, y: y * size };
  const corners = [0, size].flatMap((east) =>
    [0, size].map((south) => turn({ x: corner.x + east, y: corner.y + south })),
  );
  const margin = 120;
  const range = (values: number[]): [number, number] => [
    Math.min(...values) - margin,
    Math.max(...values) + margin,
  ];
  return {
    corner,
    size,
    scale: tileSize / size,
    u: range(corners.map(({ u }) => u)),
    v: range(corners.map(({ v }) => v)),
  };
}

function toPath({ corner, scale }: Tile, points: Point[], close = ''): string {
  const shown = points.map(
    ({ x, y }) => `${((x - corner.x) * scale).toFixed(1)} ${((y - corner.y) * scale).toFixed(1)}`,
  );
  return `M${shown.join('L')}${close}`;
}

const indexes = ([from, to]: [number, number], apart: number): number[] => {
  const first = Math.floor(from / apart);
  return Array.from({ length: Math.ceil(to / apart) - first + 1 }, (_value, step) => first + step);
};

const samples = ([from, to]: [number, number]): number[] => {
  const step = Math.max(24, (to - from) / 24);
  return Array.from({ length: Math.ceil((to - from) / step) + 1 }, (_value, index) => from + index * step);
};

function drawStreets(tile: Tile, isDrawn: (index: number) => boolean): string {
  const alongV = indexes(tile.u, avenues.apart)
    .filter(isDrawn)
    .map((index) => samples(tile.v).map((v) => turnBack({ u: place(avenues, index, v), v })));
  const alongU = indexes(tile.v, lanes.apart)
    .filter(isDrawn)
    .map((index) => samples(tile.u).map((u) => turnBack({ u, v: place(lanes, index, u) })));
  return [...alongV, ...alongU].map((points) => toPath(tile, points)).join('');
}

/** Some blocks are parks. */
function drawParks(tile: Tile): string {
  return indexes(tile.u, avenues.apart)
    .flatMap((avenue) => indexes(tile.v, lanes.apart).map((lane) => [avenue, lane] as const))
    .filter(([avenue, lane]) => chance(avenue >> 1, (lane >> 1) + 7) < 0.06)
    .map(([avenue, lane]) => {
      const corners = [crossing(avenue, lane), crossing(avenue + 1, lane)];
      const others = [crossing(avenue + 1, lane + 1), crossing(avenue, lane + 1)];
      return toPath(tile, [...corners, ...others], 'Z');
    })
    .join('');
}

const rivers = { apart: 2300, bend: (index: number, u: number) => 210 * Math.sin(u / 900 + index * 2.1) };

const drawRivers = (tile: Tile): string =>
  indexes([tile.v[0] - 400, tile.v[1] + 400], rivers.apart)
    .map((index) =>
      toPath(
        tile,
        samples(tile.u).map((u) => turnBack({ u, v: place(rivers, index, u) })),
      ),
    )
    .join('');

/** From farther away than this, single streets cannot be told apart. */
const nearestFar = 12;
const farthest = 9;

/** A picture of a town that is nowhere, the same each time: streets, wide streets, parks and rivers. */
export function drawTile(z: number, x: number, y: number): string {
  const tile = readTile(z, x, y);
  const pen = 2 ** ((z - drawnAt) * 0.55);
  const isWide = (index: number) => index % wideEvery === 0;
  const line = (path: string, color: string, width: number) =>
    path && `<path d="${path}" stroke="${color}" stroke-width="${width.toFixed(1)}"/>`;
  const wide = z >= farthest ? drawStreets(tile, isWide) : '';
  const narrow = z >= nearestFar ? drawStreets(tile, (index) => !isWide(index)) : '';
  const parks = z >= nearestFar ? drawParks(tile) : '';
  const river = z >= farthest ? drawRivers(tile) : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSize}" height="${tileSize}" fill="none" stroke-linejoin="round">`,
    `<path fill="#eff0ea" d="M0 0h${tileSize}v${tileSize}H0z"/>`,
    parks && `<path fill="#d8e7cf" d="${parks}"/>`,
    line(narrow, '#ffffff', 3.4 * pen),
    line(river, '#c4dde9', 86 * tile.scale),
    line(wide, '#dcdfd3', 10.5 * pen),
    line(wide, '#fffdf6', 8 * pen),
    '</svg>',
  ].join('');
}
