import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Encoding = 'br' | 'gzip';

/** A page as it goes over the line, packed once for each way that a browser can read. */
export type PageBody = {
  html: string;
  pack(encoding: Encoding): Promise<Buffer>;
};

/** With the hash of its own style element, by which its policy knows it. */
export type StyledBody = PageBody & { styleHash: string };

const brotli = (quality: number) => (html: string) =>
  toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const quickly = { br: brotli(4), gzip: (html: string) => toGzip(html, { level: 6 }) };
const well = { br: brotli(10), gzip: (html: string) => toGzip(html, { level: 9 }) };

/**
 * Packing well takes longer than drawing: the first who asks does not wait for it. Where a page is `often` sent, the
 * second has it begun, and whoever comes after that is sent what came of it.
 */
export function createPageBody(html: string, often: boolean): PageBody {
  const first: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const best: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const packed: Partial<Record<Encoding, Buffer>> = {};
  const improve = async (encoding: Encoding) => (packed[encoding] = await well[encoding](html));
  return {
    html,
    async pack(encoding) {
      const before = first[encoding];
      if (!before) return (first[encoding] = quickly[encoding](html));
      // Where it cannot be packed any better, it goes on being sent as it is.
      if (often) (best[encoding] ??= improve(encoding)).catch(() => undefined);
      return packed[encoding] ?? before;
    },
  };
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
