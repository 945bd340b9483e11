import type { FormKind } from '#engine/template/documents.ts';
import type { BuilderHost } from '#builder';
import { request } from '#app/lib/api.ts';
import { formatDateTime } from '#app/ui/format.ts';
import { revisionCalls } from './api.ts';

/** How a form was saved, as the builder shows it. */
export async function listRevisions(
  kind: FormKind,
  limit = 100,
): ReturnType<BuilderHost['revisions']['list']> {
  const found = await request(revisionCalls[kind].list, { query: { filter: JSON.stringify({ limit }) } });
  return found.map(({ number, saved_by, saved_at, note, live }) => ({
    number,
    note,
    live,
    savedBy: saved_by,
    savedAt: formatDateTime(saved_at),
  }));
}
