import { eq, sql } from 'drizzle-orm';
import { levelOf } from '#engine/access/ability.ts';
import type { addNote } from '#engine/contracts/people/notes.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf } from '#engine/problems.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { keepCustomerNote, toNoteText, type Note } from '../customers/keep-customer-note.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import type { Call } from '#server/platform/http/route.ts';
import { jobsOf } from './visible.ts';

type AddCall = Call<typeof addNote>;
type Account = Extract<Caller, { kind: 'account' }>['account'];

/** Who may write depends on about what: the office about all, others about what is theirs. */
export async function writeNote(call: AddCall): Promise<Note> {
  const { caller, body, company } = call;
  const text = toNoteText(body.text);
  requireNone([
    text === '' && ['text', problemOf('empty_note')],
    (body.companyId ?? company.id) !== company.id && ['companyId', problemOf('another_company')],
  ]);
  const office = ['manage_appointment', 'manage_contacts'] as const;
  if (office.some((name) => levelOf(caller.ability, name) === 'manage')) return writeAsOffice(call, text);
  if (caller.kind === 'account')
    return caller.account.role === 'r_customer'
      ? writeAsCustomer(call, caller.account, text)
      : writeAsTeam(call, caller.account, text);
  if (caller.kind !== 'anonymous') throw new DomainError('FORBIDDEN', { permission: 'manage_appointment' });
  return writeAsVisitor(call, text);
}

/** Somebody who has just booked, and has no more than the key of that booking. */
async function writeAsVisitor({ db, body, reply, services, company }: AddCall, text: string): Promise<Note> {
  const key = reply.raw.request.headers['x-booking-key'];
  const bookingId = typeof key === 'string' ? services.linkKeys.read('booking', company.id, key) : undefined;
  if (bookingId === undefined) throw new DomainError('NOT_SIGNED_IN', {});
  if ((body.bookingId ?? bookingId) !== bookingId) notFound(body.bookingId);
  const { customerId } = await db.get(bookings, bookingId);
  return keepCustomerNote(db, { bookingId, customerId, text, at: services.clock() });
}

async function writeAsCustomer(
  { db, body, services }: AddCall,
  account: Account,
  text: string,
): Promise<Note> {
  const customer = await db.find(customers, eq(customers.accountId, account.id));
  if (!customer) throw new DomainError('FORBIDDEN', { permission: 'manage_appointment' });
  const [customerId, at] = [customer.id, services.clock()];
  if (body.bookingId) {
    const booking = await db.get(bookings, body.bookingId);
    if (booking.customerId !== customerId) notFound(booking.id);
    return keepCustomerNote(db, { bookingId: booking.id, customerId, text, authorId: account.id, at });
  }
  const about = { customerId, authorId: account.id, customerViewable: true, createdAt: at };
  return db.insert(notes, { ...about, text });
}

async function writeAsTeam({ db, body, services }: AddCall, account: Account, text: string): Promise<Note> {
  if (!body.bookingId) throw new DomainError('FORBIDDEN', { permission: 'manage_contacts' });
  const job = await db.find(
    bookings,
    sql`${bookings.id} = ${body.bookingId} and ${bookings.id} in ${jobsOf(account.id)}`,
  );
  const { id: bookingId, customerId } = job ?? notFound(body.bookingId);
  const about = { bookingId, customerId, authorId: account.id, createdAt: services.clock() };
  return db.insert(notes, { ...about, text, teamViewable: true });
}

async function writeAsOffice({ db, body, caller, services }: AddCall, text: string): Promise<Note> {
  const now = services.clock();
  const date = body.date === undefined ? now : new Date(body.date);
  requireNone([
    Number.isNaN(date.getTime()) && ['date', problemOf('not_a_time')],
    date > now && ['date', problemOf('in_the_future')],
    !body.bookingId &&
      !body.customerId &&
      !body.accountId && ['bookingId', problemOf('note_subject_required')],
  ]);
  const booking = body.bookingId ? await db.get(bookings, body.bookingId) : undefined;
  const customer = body.accountId
    ? ((await db.find(customers, eq(customers.accountId, body.accountId))) ?? notFound(body.accountId))
    : body.customerId
      ? await db.get(customers, body.customerId)
      : undefined;
  requireNone([
    booking &&
      customer &&
      booking.customerId !== customer.id && ['bookingId', problemOf('of_another_customer')],
  ]);
  return db.insert(notes, {
    text,
    bookingId: booking?.id ?? null,
    customerId: customer?.id ?? booking?.customerId ?? null,
    authorId: caller.kind === 'account' ? caller.account.id : null,
    teamViewable: body.team_viewable ?? false,
    customerViewable: body.customer_viewable ?? false,
    createdAt: date,
  });
}

function notFound(id: string | null | undefined): never {
  throw new DomainError('NOT_FOUND', { resource: 'bookings', ...(id && { id }) });
}
