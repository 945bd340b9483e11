import { createHash } from 'node:crypto';

/** An id is sixteen bytes; six of a hash tell two states of one visit apart. */
const idBytes = 16;
const hashBytes = 6;
const entryBytes = idBytes + hashBytes;
/** The first byte says how the rest is written. */
const form = 1;
/** More would not fit into an address. Whoever has more is answered everything. */
const mostEntries = 360;

type Versioned = { id: string };

const hashOf = (job: Versioned): Buffer =>
  createHash('sha256').update(JSON.stringify(job)).digest().subarray(0, hashBytes);

/** What whoever gets this answer has then: each visit with a hash of it. Nothing is remembered of them here. */
export function writeCursor(jobs: readonly Versioned[]): string {
  if (jobs.length > mostEntries) return '';
  const entries = jobs.map((job) =>
    Buffer.concat([Buffer.from(job.id.replaceAll('-', ''), 'hex'), hashOf(job)]),
  );
  return Buffer.concat([Buffer.from([form]), ...entries]).toString('base64url');
}

/** What they have by their cursor; undefined where they have nothing, or it is not one of ours. */
function readCursor(cursor: string | undefined): Map<string, Buffer> | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes[0] !== form || (bytes.length - 1) % entryBytes !== 0) return undefined;
  const known = new Map<string, Buffer>();
  for (let at = 1; at < bytes.length; at += entryBytes) {
    const hex = bytes.toString('hex', at, at + idBytes);
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    known.set(id, bytes.subarray(at + idBytes, at + entryBytes));
  }
  return known;
}

/** What has changed since, and what they have that is no longer theirs. */
export function compareWith<J extends Versioned>(cursor: string | undefined, jobs: readonly J[]) {
  const known = readCursor(cursor);
  if (!known) return { changed: [...jobs], removed: [], full: true };
  const changed = jobs.filter((job) => !known.get(job.id)?.equals(hashOf(job)));
  const here = new Set(jobs.map(({ id }) => id));
  return { changed, removed: [...known.keys()].filter((id) => !here.has(id)), full: false };
}
