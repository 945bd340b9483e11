import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import * as contracts from '#engine/contracts/people/notes.ts';
import type { Level } from '#engine/access/permissions.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf } from '#engine/problems.ts';
import { audit, differences } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { isTeam } from '#server/booking/visible.ts';
import { refuseFrozen } from '#server/company/companies/refuse-frozen.ts';
import { toNoteText, type Note } from '../customers/keep-customer-note.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import {
  parseFilter,
  parseWhereText,
  type FilterRules,
  type ParsedFilter,
} from '#server/platform/http/filter.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { writeNote } from './add.ts';
import { readableBy } from './visible.ts';

const filter: FilterRules = {
  fields: {
    id: notes.id,
    bookingId: notes.bookingId,
    customerId: notes.customerId,
    authorId: notes.authorId,

    team_viewable: notes.teamViewable,
    customer_viewable: notes.customerViewable,
    date: notes.createdAt,
  },
  search: [notes.text],
  defaultOrder: [desc(notes.createdAt), desc(notes.id)],
};

type Reader = { db: TenantDb; caller: Caller };
type Answer = AnswerOf<typeof contracts.updateNote>;

export const noteRoutes: Route[] = [
  serve(contracts.addNote, async (call) => {
    refuseFrozen(call.company);
    const note = await writeNote(call);
    await audit(call.db, call, {
      action: 'note.written',
      subject: subjectOf(note),
      summary: 'Wrote a note',
    });
    return readNote(call, note.id);
  }),

  serve(
    contracts.listNotes,
    async ({ db, query, caller, level }) => {
      const parsed = parseFilter(query.filter, filter);
      return findNotes({ db, caller }, { ...parsed, where: and(parsed.where, readableBy(caller, level)) });
    },
    filter,
  ),

  serve(
    contracts.countNotes,
    async ({ db, query, caller, level }) => {
      const where = parseWhereText(query.where, filter);
      return { count: await db.count(notes, and(where, readableBy(caller, level))) };
    },
    filter,
  ),

  serve(contracts.updateNote, async (call) => {
    const { db, params, body } = call;
    const before = await requireWritable(call, params.id);
    requireNone([
      body.text !== undefined && toNoteText(body.text) === '' && ['text', problemOf('empty_note')],
    ]);
    const changes: Partial<Note> = {
      ...(body.text !== undefined && { text: toNoteText(body.text) }),
      ...(body.team_viewable !== undefined && { teamViewable: body.team_viewable }),
      ...(body.customer_viewable !== undefined && { customerViewable: body.customer_viewable }),
    };
    await db.update(notes, before.id, changes);
    await audit(db, call, {
      action: 'note.changed',
      subject: subjectOf(before),
      summary: 'Changed a note',
      changes: differences<Record<string, unknown>>({ ...before }, { ...changes }),
    });
    return readNote(call, before.id);
  }),

  serve(contracts.removeNote, async (call) => {
    const { db, params } = call;
    const note = await requireWritable(call, params.id);
    await db.remove(notes, note.id);
    await audit(db, call, {
      action: 'note.deleted',
      subject: subjectOf(note),
      summary: 'Deleted a note',
      changes: { text: [note.text, null] },
    });
    return { id: note.id, outcome: 'deleted' as const };
  }),
];

/** What is written of a note stays with what the note is about, when the note is gone. */
const subjectOf = ({ id, bookingId, customerId }: Note) =>
  bookingId !== null
    ? { type: 'booking', id: bookingId }
    : customerId !== null
      ? { type: 'customer', id: customerId }
      : { type: 'note', id };

/** The office changes any note, others what they wrote; what a customer wrote when booking stays as it was. */
async function requireWritable(
  { db, caller, level }: { db: TenantDb; caller: Caller; level: Level },
  id: string,
): Promise<Note> {
  const note = await db.get(notes, id);
  if (level === 'manage') return note;
  const own = caller.kind === 'account' && note.authorId === caller.account.id && !note.byCustomer;
  if (own) return note;
  throw new DomainError('NOT_FOUND', { resource: 'notes', id });
}

async function readNote(reader: Reader, id: string): Promise<Answer> {
  const [note] = await findNotes(reader, {
    where: eq(notes.id, id),
    orderBy: filter.defaultOrder,
    limit: 1,
    offset: 0,
  });
  if (!note) throw new DomainError('NOT_FOUND', { resource: 'notes', id });
  return note;
}

/** Teams read of whom a visit is in its job, for as long as that shows it. */
const authorNameFor = (caller: Caller): SQL<string> => (isTeam(caller) ? nameOfColleague : authorName);

const nameOfColleague: SQL<string> = sql`case when ${notes.byCustomer} then ''
  else concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}) end`;

const authorName: SQL<string> = sql`case when ${notes.byCustomer}
  then concat_ws(' ', ${customers.firstName}, ${customers.lastName})
  else concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}) end`;

async function findNotes(
  { db, caller }: Reader,
  { where, orderBy, limit, offset }: ParsedFilter,
): Promise<Answer[]> {
  const rows = await db.query((database, own) =>
    database
      .select({ note: notes, accountId: customers.accountId, authorName: authorNameFor(caller) })
      .from(notes)
      .leftJoin(accounts, eq(accounts.id, notes.authorId))
      .leftJoin(customers, eq(customers.id, notes.customerId))
      .where(and(own(notes), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  return rows.map(({ note, accountId, authorName: author_name }) => ({
    id: note.id,
    text: note.text,
    authorId: note.authorId,
    author_name,
    accountId,
    customerId: note.customerId,
    bookingId: note.bookingId,
    companyId: note.companyId,
    team_viewable: note.teamViewable,
    customer_viewable: note.customerViewable,
    by_customer: note.byCustomer,
    date: note.createdAt.toISOString(),
  }));
}
