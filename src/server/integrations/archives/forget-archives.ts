import { and, eq, inArray, lt } from 'drizzle-orm';
import { archiveParts, archives } from '#server/platform/db/tables/archives.ts';
import type { Services } from '#server/services.ts';

/** A file is not kept longer than it is needed. What an import came to stays to be read. */
export async function forgetArchives({ system, clock }: Services): Promise<void> {
  const over = lt(archives.expiresAt, clock());
  await system.delete(archives).where(and(over, eq(archives.kind, 'export')));
  const ids = system.select({ id: archives.id }).from(archives).where(over);
  await system.delete(archiveParts).where(inArray(archiveParts.archiveId, ids));
}
