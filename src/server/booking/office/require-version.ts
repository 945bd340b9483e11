import { and, desc, eq } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Party } from '../life/change.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';

const mostTold = 5;

/**
 * Throws CONFLICT for a change of an older state than the one there is. The office hears what has been done meanwhile,
 * and by whom; customers and teams hear that something has.
 */
export async function requireVersion(
  tx: TenantDb,
  { id, version, createdAt }: Booking,
  seen: number,
  party: Party,
): Promise<void> {
  if (seen === version) return;
  if (party !== 'office') throw conflict('visit_changed');
  const entries = await tx.list(auditLog, {
    where: and(eq(auditLog.subjectType, 'booking'), eq(auditLog.subjectId, id)),
    orderBy: [desc(auditLog.at), desc(auditLog.id)],
    limit: Math.min(mostTold, Math.max(1, version - seen)),
  });
  const [last] = entries;
  const told = entries.map(({ actorName, summary }) => `${actorName}: ${summary}.`).join(' ');
  throw new DomainError('CONFLICT', {
    reason: `This visit has changed in the meantime. ${told || 'Please reload it.'}`,
    current: {
      revision: version,
      saved_by: last?.actorName ?? 'Trellis',
      saved_at: (last?.at ?? createdAt).toISOString(),
    },
  });
}
