import { createHash } from 'node:crypto';

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The id that something gets in another company: always the same one, so that an import can be gone on with. */
export function newIdOf(companyId: string, id: string): string {
  const hash = createHash('sha256').update(`${companyId} ${id}`).digest();
  // The version and variant of ids that are made from something.
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** References follow wherever they are: in columns, in settings, in texts. Ids of nothing in the archive stay. */
export const renameIds = (text: string, known: ReadonlySet<string>, companyId: string): string =>
  text.replace(uuids, (id) => (known.has(id) ? newIdOf(companyId, id) : id));
