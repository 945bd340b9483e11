import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Encoding = 'br' | 'gzip';

/** A page as it goes over the line: packed once for each way that a browser can read, when the first one asks. */
export type PageBody = {
  html: string;
  pack(encoding: Encoding): Promise<Buffer>;
};

/** `often`: it is sent to many, so that packing it well pays. */
export function createPageBody(html: string, often: boolean): PageBody {
  const packed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const packs = {
    br: () => toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: often ? 10 : 4 } }),
    gzip: () => toGzip(html, { level: often ? 9 : 6 }),
  };
  return { html, pack: (encoding) => (packed[encoding] ??= packs[encoding]()) };
}

const smallest = 1024;

/** The better of the ways that the browser names, if there is something to gain. */
export function chooseEncoding(accepted: string | undefined, html: string): Encoding | undefined {
  if (html.length < smallest) return undefined;
  const named = (accepted ?? '').split(',').map((one) => one.trim().toLowerCase());
  const takes = (encoding: Encoding) =>
    named.some((one) => one.split(';')[0]?.trim() === encoding && !/;\s*q=0(\.0*)?$/.test(one));
  return (['br', 'gzip'] as const).find(takes);
}
