import { sql } from 'drizzle-orm';
import { isDomainError, type DomainError } from '#engine/errors.ts';
import { findRunner } from '#server/platform/bulk/runner.ts';
import { retrying } from '#server/platform/db/retrying.ts';
import { whatIfs } from '#server/platform/db/tables/what-ifs.ts';
import { zoneNameOf } from '#server/platform/db/zone-name.ts';
import type { EditCall } from '#server/platform/editing/editor.ts';
import { announceCompanyChange } from '#server/platform/live/announce.ts';
import type { Services } from '#server/services.ts';
import { publishPieces } from './publish.ts';

type Due = { id: string; company_id: string };

/** Publishes drafts whose day has come by the clock of their company, each as a whole. */
export async function publishDue(services: Services): Promise<void> {
  const { rows } = await services.system.execute<Due>(sql`
    select w.id, w.company_id
    from what_ifs w join companies c on c.id = w.company_id
    where w.state = 'scheduled'
      and w.publish_on <= (${services.clock().toISOString()}::timestamptz at time zone ${zoneNameOf(sql`c.timezone`)})::date
    order by w.publish_on, w.id
    limit 1000`);
  for (const { id, company_id: companyId } of rows) await publishOne(services, { id, companyId });
}

/** What can no longer be published as it was computed is a draft again, and says why. */
async function publishOne(
  services: Services,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> {
  const db = services.tenant(companyId);
  try {
    await retrying(() => db.transaction((tx) => publishIn(services, tx, id)));
    await announceCompanyChange(services, companyId);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    await db.update(whatIfs, id, {
      state: 'ready',
      publishOn: null,
      problem: `It wasn’t published on its day. ${sayWhy(error)}`,
    });
  }
  await services.live.publish(db, 'what_ifs', id);
}

function sayWhy(error: DomainError): string {
  if (error.code === 'FORBIDDEN') return 'Whoever scheduled it may no longer do this.';
  return 'reason' in error.details
    ? String(error.details.reason)
    : 'One of its changes is no longer possible: compute it again.';
}

async function publishIn(services: Services, db: EditCall['db'], id: string): Promise<void> {
  const row = await db.getLocked(whatIfs, id);
  const company = await services.companies.findById(db.companyId);
  if (row.state !== 'scheduled' || !row.publisher || !company || company.state === 'frozen') return;
  const caller = await findRunner(services, row.publisher, company);
  if (!caller) {
    await db.update(whatIfs, id, {
      state: 'ready',
      publishOn: null,
      problem: `It wasn’t published on its day: ${row.publisher.actor.actorName} may no longer do this.`,
    });
    return;
  }
  await publishPieces({ db, company, services, caller, client: { address: row.publisher.address } }, row);
}
