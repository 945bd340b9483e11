import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { codeWindowOf } from '#engine/access-codes/code-window.ts';
import type { jobCodes, showJobCodes } from '#engine/contracts/crew/access-codes.ts';
import { DomainError } from '#engine/errors.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { showCodes } from '../access-codes/show.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { accessCodes } from '#server/platform/db/tables/access-codes.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findJobsOfTeams, ofTeams, type JobRow } from './query.ts';
import { findTeamsOfCaller } from './teams-of-caller.ts';

type JobCodes = FromSchema<typeof jobCodes>;
type Entry = JobCodes['entries'][number] & { addressId: string };
export type Entries = ReadonlyMap<string, readonly Entry[]>;

/** When the crew of a job sees its codes. */
function jobCodeWindow({ booking, crew }: Pick<JobRow, 'booking' | 'crew'>, company: Company) {
  const { codes_open_minutes: before, codes_close_minutes: after } = readPolicies(company);
  const { opens, closes } = codeWindowOf(
    {
      start: booking.startAt.getTime(),
      arrivalWindowMinutes: booking.arrivalWindow,
      durationMinutes: booking.duration,
      checkedIn: crew.checkedInAt?.getTime() ?? null,
      checkedOut: crew.checkedOutAt?.getTime() ?? null,
    },
    { before, after },
  );
  return { opens: new Date(opens), closes: new Date(closes) };
}

const statesWithCodes: readonly string[] = ['upcoming', 'in_progress', 'completed'];

/** Of visits that are confirmed, and take place or took place. */
const hasCodes = ({ booking, crew }: Pick<JobRow, 'booking' | 'crew'>): boolean =>
  statesWithCodes.includes(booking.status) && (crew.state === 'assigned' || crew.state === 'accepted');

/** Which codes there are at some addresses, without their values. One statement for any number of them. */
export async function readCodeEntries(db: TenantDb, addressIds: readonly string[]): Promise<Entries> {
  const rows = await db.query((database, own) =>
    database
      .select({
        id: accessCodes.id,
        addressId: accessCodes.addressId,
        kind: accessCodes.kind,
        label: accessCodes.label,
        hint: accessCodes.hint,
      })
      .from(accessCodes)
      .where(
        sql`${own(accessCodes)} and ${isOneOf(accessCodes.addressId, addressIds)} and ${accessCodes.sealedValue} is not null`,
      )
      .orderBy(asc(accessCodes.createdAt), asc(accessCodes.id)),
  );
  return groupBy(rows, ({ addressId }) => addressId);
}

/** What the phone may keep of a job's codes. */
export function presentJobCodes(row: JobRow, company: Company, entries: Entries): JobCodes | null {
  const found = entries.get(row.address.id) ?? [];
  if (found.length === 0 || !hasCodes(row)) return null;
  const { opens, closes } = jobCodeWindow(row, company);
  return {
    opens_at: opens.toISOString(),
    closes_at: closes.toISOString(),
    entries: found.map(({ id, kind, label, hint }) => ({ id, kind, label, hint })),
  };
}

/** Shows the codes to a member of a crew that has the visit, at its time. Others learn nothing of it. */
export async function showToCrew(call: Call<typeof showJobCodes>) {
  const { db, params, company, services } = call;
  const teamIds = await findTeamsOfCaller(call);
  const where = and(
    eq(bookings.id, params.id),
    ofTeams(teamIds),
    inArray(bookingTeams.state, ['assigned', 'accepted']),
  );
  const [row] = await findJobsOfTeams(db, { where, language: call.client.language });
  if (!row || !hasCodes(row)) throw new DomainError('NOT_FOUND', { resource: 'bookings', id: params.id });
  const { opens, closes } = jobCodeWindow(row, company);
  const now = services.clock();
  if (now < opens || now >= closes)
    throw new DomainError('CODES_CLOSED', { opens_at: opens.toISOString(), closes_at: closes.toISOString() });
  const codes = await showCodes(db, call, {
    addressId: row.address.id,
    bookingId: row.booking.id,
    party: 'team',
    teamTitle: row.team.title,
  });
  if (codes.length === 0) throw new DomainError('NOT_FOUND', { resource: 'access_codes' });
  await services.live.publish(db, 'customers', row.address.customerId);
  return { codes, closes_at: closes.toISOString() };
}
