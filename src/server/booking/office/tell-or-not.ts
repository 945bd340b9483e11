import { auditAll } from '#server/platform/audit.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { withoutTelling } from '#server/platform/happenings/current-act.ts';
import { hearAlong } from '#server/platform/happenings/report.ts';
import type { Acting } from '../life/change.ts';
import { findTells } from './preview.ts';

/** Does it. Where the office says that its customers are not told, that stands in the history of what they miss. */
export async function tellOrNot<T>(
  tx: TenantDb,
  acting: Acting,
  tell: boolean | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (tell !== false || acting.party !== 'office') return work();
  const { result, reported } = await hearAlong(() => withoutTelling(work));
  const missed = (await findTells(tx, reported, acting)).filter(
    ({ who, channels }) => who === 'customer' && channels.length > 0,
  );
  await auditAll(
    tx,
    acting,
    missed.flatMap(({ firstName, subjects }) =>
      subjects.map(({ kind, id }) => ({
        action: `${kind}.not_told`,
        subject: { type: kind, id },
        summary: `${firstName} wasn’t told`,
      })),
    ),
  );
  return result;
}
