import { and, desc, eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { auditLog } from '../../db/tables/identity.ts';
import type { TenantDb } from '../../db/tenant.ts';
import type { Booking } from '../place-booking.ts';

const mostTold = 5;

/** Throws CONFLICT, with what has been done meanwhile, for a change of an older state than the one there is. */
export async function requireVersion(
  tx: TenantDb,
  { id, version, createdAt }: Booking,
  seen: number,
): Promise<void> {
  if (seen === version) return;
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
