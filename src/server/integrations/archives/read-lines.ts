import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ArchiveProblem } from './archive-problem.ts';

/** No row of a company is nearly so long. */
const longestLine = 20_000_000;

/** The lines of a file that comes in pieces. Throws an ArchiveProblem for what is none. */
export async function* readLines(parts: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const source = Readable.from(parts, { objectMode: false });
  const unzipped = source.pipe(createGunzip());
  // A pipe does not hand on that its source has failed.
  source.once('error', (error) => unzipped.destroy(error));
  unzipped.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of unzipped) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > longestLine) throw new ArchiveProblem('The file has a line that is far too long.');
      yield* lines;
    }
  } catch (error) {
    if (isZlibError(error)) throw new ArchiveProblem('The file is not whole, or not a gzip file.');
    throw error;
  }
  if (rest !== '') yield rest;
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
