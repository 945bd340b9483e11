import { asc, desc, eq, and } from 'drizzle-orm';
import { visitActNames, visitActs, type VisitAct } from '#engine/booking/visit-acts.ts';
import { bulkBookings } from '#engine/contracts/booking/bulk-bookings.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { messageKinds } from '#engine/messages/events.ts';
import { officeMessage } from '#engine/messages/events/office.ts';
import { problemOf, refusal, type Problem } from '#engine/problems.ts';
import { defaultsOf } from '#engine/settings/platform/define-settings.ts';
import { complainOfText } from '#server/messages/complain-of-text.ts';
import { visitSubject } from '../bulk/visit-subject.ts';
import { mayRun } from '#server/platform/bulk/runner.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { refuseFrozen } from '#server/company/companies/refuse-frozen.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { requireWhole } from '#server/platform/editing/edit-routes.ts';
import { parseWhere } from '#server/platform/http/filter.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { mostRows, performBulk } from '#server/platform/lists/bulk.ts';
import { bookingFilter } from './query.ts';

const ownKinds = messageKinds.filter(({ event: { code } }) => code === officeMessage);

type Body = BodyOf<typeof bulkBookings>;
type Input = Readonly<Record<string, unknown>>;

/** The one act that is named, with all that it takes. */
function readAct(body: Body): { act: VisitAct; input: Input } {
  const named = visitActNames.filter((name) => body[name] !== undefined);
  const [act] = named;
  if (!act || named.length > 1)
    throw new DomainError('BAD_REQUEST', { reason: `Name one act of: ${visitActNames.join(', ')}.` });
  const input: Input = { ...defaultsOf(visitActs[act].input), ...body[act] };
  const found: Record<string, Problem> = {};
  if ((body.ids === undefined) === (body.where === undefined)) found['ids'] = problemOf('ids_or_where');
  if (act === 'move' && input['days'] === 0 && input['minutes'] === 0 && input['time'] === null)
    found['move.days'] = problemOf('changes_required');
  if (act === 'message') Object.assign(found, complainOfWords(input));
  if (act === 'tag' && !hasAny(input['add']) && !hasAny(input['remove']))
    found['tag.add'] = problemOf('changes_required');
  if (Object.keys(found).length > 0) throw new DomainError('VALIDATION', refusal(found));
  return { act, input };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Words of one's own are judged as those of a template are. */
function complainOfWords({ letter, by, subject, body }: Input): Record<string, Problem> {
  if (letter !== 'own') return {};
  const text = { subject: textOf(subject), body: textOf(body) };
  const kinds = ownKinds.filter(({ channel }) => by === 'both' || by === channel);
  const all = kinds.flatMap((kind) => complainOfText(kind, text));
  if (text.body.trim() === '') all.push(['body', problemOf('missing')]);
  return Object.fromEntries(all.map(([field, problem]) => [`message.${field}`, problem]));
}

const hasAny = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

/**
 * Whoever moves to later days begins with the latest, and to earlier ones with the earliest: a visit is then not in the
 * way of another that goes as well.
 */
async function findIds(db: TenantDb, { ids, where }: Body, isLatestFirst: boolean): Promise<string[]> {
  const direction = isLatestFirst ? desc : asc;
  const rows = await db.query((database, own) =>
    database
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .where(and(own(bookings), ids ? isOneOf(bookings.id, ids) : parseWhere(where, bookingFilter)))
      .orderBy(direction(bookings.startAt), direction(bookings.id))
      .limit(mostRows + 1),
  );
  if (rows.length > mostRows)
    throw new DomainError('VALIDATION', refusal({ where: problemOf('found_too_many', { most: mostRows }) }));
  const found = rows.map(({ id }) => id);
  // What is named and not there is said in its row.
  return [...found, ...(ids ?? []).filter((id) => !found.includes(id))];
}

export const bulkBookingRoutes: Route[] = [
  serve(bulkBookings, async (given) => {
    refuseFrozen(given.company);
    const call = requireWhole(bulkBookings, given);
    const { act, input } = readAct(given.body);
    const { permission } = visitActs[act];
    if (!mayRun(given.caller, permission)) throw new DomainError('FORBIDDEN', { permission });
    const later = Number(input['days']) * 24 * 60 + Number(input['minutes']);
    const isLatestFirst = act === 'move' && later > 0;
    const ids = await findIds(given.db, given.body, isLatestFirst);
    const task = { act, changes: input };
    return performBulk(call, { subject: visitSubject, task, ids, isDry: given.body.dry_run });
  }),
];
