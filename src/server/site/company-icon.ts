import { crc32, deflateSync } from 'node:zlib';
import { toGround } from '#engine/messages/readable-colour.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { initialOf, isInked, shapeColumns, shapeRows } from './letter-shapes.ts';

type IconOwner = Pick<Company, 'businessName' | 'mainColor'>;

/** The squares of the letter, of which eleven are as wide as the icon. */
const across = 11;
const left = (across - shapeColumns) / 2;
const top = (across - shapeRows) / 2;

/** A company's icon: its initial on its colour. */
export function drawSvgIcon({ businessName, mainColor }: IconOwner): string {
  const { ground, ink } = toGround(mainColor);
  const letter = initialOf(businessName);
  const squares = Array.from({ length: shapeColumns * shapeRows }, (_square, at) => ({
    column: at % shapeColumns,
    row: Math.floor(at / shapeColumns),
  }))
    .filter(({ column, row }) => isInked(letter, column, row))
    .map(({ column, row }) => `M${left + column} ${top + row}h1v1h-1z`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${across}"><rect width="${across}" height="${across}" rx="2.5" fill="${ground}"/><path fill="${ink}" shape-rendering="crispEdges" d="${squares}"/></svg>`;
}

const bytesOf = (color: string): number[] => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

/** The same for home screens, which take no SVG and round the corners themselves. */
export function drawPngIcon({ businessName, mainColor }: IconOwner, size: number): Buffer {
  const { ground, ink } = toGround(mainColor);
  const letter = initialOf(businessName);
  const [paper, pen] = [bytesOf(ground), bytesOf(ink)];
  const rows = Buffer.alloc(size * (1 + size * 3));
  const squareOf = (pixel: number, edge: number) => Math.floor((pixel / size) * across - edge);
  for (let y = 0; y < size; y++) {
    const start = y * (1 + size * 3) + 1;
    const row = squareOf(y, top);
    for (let x = 0; x < size; x++) {
      const column = squareOf(x, left);
      const isWithin = column >= 0 && column < shapeColumns && row >= 0 && row < shapeRows;
      rows.set(isWithin && isInked(letter, column, row) ? pen : paper, start + x * 3);
    }
  }
  return writePng(size, rows);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Rows of true colour, each after a byte that says it is not filtered. */
function writePng(size: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    writeChunk('IHDR', header),
    writeChunk('IDAT', deflateSync(rows)),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function writeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
