import { and, eq, inArray } from 'drizzle-orm';
import type { Audience, Channel } from '#engine/messages/event.ts';
import type { Language } from '#engine/format/languages.ts';
import { companyRoles, toCapability } from '#engine/access/roles.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { languageOf, readLanguage } from '../people/customers/reader-language.ts';
import { normalisePhone } from '../people/customers/normalise-phone.ts';
import { bookingTeams } from '../platform/db/tables/booking-teams.ts';
import { bookings } from '../platform/db/tables/bookings.ts';
import { customers } from '../platform/db/tables/customers.ts';
import { holderOfCard } from '../money/gift-cards/holder.ts';
import { giftCards } from '../platform/db/tables/gift-cards.ts';
import { accounts } from '../platform/db/tables/identity.ts';
import { leads } from '../platform/db/tables/leads.ts';
import { pushSubscriptions } from '../platform/db/tables/message-recipients.ts';
import { payments } from '../platform/db/tables/payments.ts';
import { quotes } from '../platform/db/tables/quotes.ts';
import { ratings } from '../platform/db/tables/ratings.ts';
import { series } from '../platform/db/tables/series.ts';
import { tasks } from '../platform/db/tables/tasks.ts';
import { teamMembers } from '../platform/db/tables/teams.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import { readLostVisits } from './data/lost-visits.ts';
import type { SubjectRef } from './data/read-message-data.ts';

/** Somebody who is told, and where each channel reaches them. */
export type Recipient = {
  customerId: string | null;
  accountId: string | null;
  leadId: string | null;
  name: string;
  firstName: string;
  /** The language a customer reads, if known. */
  language: Language | null;
  addresses: Partial<Record<Channel, string>>;
};

export type RecipientScope = { db: TenantDb; company: Company; details: Record<string, unknown>; now: Date };

/** Who of an audience hears of something. */
export function findRecipients(
  scope: RecipientScope,
  audience: Audience,
  subject: SubjectRef,
): Promise<Recipient[]> {
  switch (audience) {
    case 'office':
      if (subject.kind === 'task') return findAssignee(scope, subject.id);
      return subject.kind === 'account' ? findColleague(scope, subject.id) : findOffice(scope);
    case 'team':
      return findTeam(scope, subject);
    case 'recipient':
      return findGifted(scope, subject);
    case 'customer':
      return findCustomer(scope, subject);
  }
}

const person = { customerId: null, accountId: null, leadId: null, language: null };
const namesOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  name: `${firstName} ${lastName}`.trim(),
  firstName,
});

/** A number that can be dialled from anywhere; nothing is sent to others. */
function toNumber(phone: string | null, { country }: Company): { sms?: string } {
  const number = phone ? normalisePhone(phone, country) : '';
  return /^\+[1-9]\d{6,14}$/.test(number) ? { sms: number } : {};
}

const toEmail = (email: string): { email?: string } =>
  email.includes('@') ? { email: email.toLowerCase() } : {};

type Account = typeof accounts.$inferSelect;

const ofAccount = (account: Account, company: Company): Recipient => ({
  ...person,
  accountId: account.id,
  ...namesOf(account),
  addresses: {
    ...toEmail(account.email),
    ...toNumber(account.phone, company),
    push: account.id,
    in_app: account.id,
  },
});

const officeRoles = companyRoles.filter((role) => toCapability(role) === 'role_admin');

async function findOffice({ db, company }: RecipientScope): Promise<Recipient[]> {
  const where = and(eq(accounts.state, 'active'), inArray(accounts.role, officeRoles));
  return (await db.list(accounts, { where, limit: 500 })).map((account) => ofAccount(account, company));
}

async function findColleague({ db, company }: RecipientScope, id: string): Promise<Recipient[]> {
  const account = await db.find(accounts, eq(accounts.id, id));
  return account?.state === 'active' ? [ofAccount(account, company)] : [];
}

/** Whoever the task was given to; a task of nobody is everybody's. */
async function findAssignee(scope: RecipientScope, taskId: string): Promise<Recipient[]> {
  const { db, company } = scope;
  const { assigneeId } = await db.get(tasks, taskId);
  if (assigneeId === null) return findOffice(scope);
  const where = and(eq(accounts.state, 'active'), eq(accounts.id, assigneeId));
  return (await db.list(accounts, { where })).map((account) => ofAccount(account, company));
}

async function findTeam(scope: RecipientScope, subject: SubjectRef): Promise<Recipient[]> {
  const { db, company } = scope;
  const ids = await findTeamIds(scope, subject);
  if (ids.length === 0) return [];
  const rows = await db.query((database, own) =>
    database
      .selectDistinct({ account: accounts })
      .from(teamMembers)
      .innerJoin(accounts, eq(accounts.id, teamMembers.accountId))
      .where(and(own(teamMembers), isOneOf(teamMembers.teamId, ids), eq(accounts.state, 'active'))),
  );
  return rows.map(({ account }) => ofAccount(account, company));
}

/** What is further away is read in the schedule: a series plans visits for months, and none of them is news. */
const newsWithinSeconds = 14 * 86_400;

const isNews = (startAt: Date, now: Date): boolean => startAt <= secondsAfter(now, newsWithinSeconds);

/** The team that has lost visits with a change of their series, where one of them is near. */
function findTeamThatLost({ details, now }: Pick<RecipientScope, 'details' | 'now'>): string[] {
  const lost = readLostVisits(details);
  return lost?.starts.some((start) => isNews(start, now)) ? [lost.teamId] : [];
}

/** The team that a happening names, or else all that have the job. */
async function findTeamIds(
  { db, details, now }: RecipientScope,
  { kind, id }: SubjectRef,
): Promise<string[]> {
  if (kind === 'team') return [id];
  if (kind === 'series') return findTeamThatLost({ details, now });
  if (kind !== 'booking') return [];
  const { startAt } = await db.get(bookings, id);
  if (!isNews(startAt, now)) return [];
  if (typeof details['teamId'] === 'string') return [details['teamId']];
  const where = and(eq(bookingTeams.bookingId, id), inArray(bookingTeams.state, ['assigned', 'accepted']));
  return (await db.list(bookingTeams, { where })).map(({ teamId }) => teamId);
}

/** Whoever gives a card writes to somebody who reads their language. */
async function findGifted({ db, details }: RecipientScope, { kind, id }: SubjectRef): Promise<Recipient[]> {
  if (kind !== 'gift_card') return [];
  const { recipientName: name, recipientEmail } = await db.get(giftCards, id);
  const giver = await holderOfCard(db, id, details);
  const language = giver ? await readLanguage(db, giver) : null;
  return [{ ...person, name, firstName: name, language, addresses: toEmail(recipientEmail) }];
}

async function findCustomer(scope: RecipientScope, subject: SubjectRef): Promise<Recipient[]> {
  const { db, company } = scope;
  const { customerId, leadId, email } = await findParty(scope, subject);
  if (customerId) {
    const customer = await db.get(customers, customerId);
    if (customer.archivedAt) return [];
    const account = await findDevice(db, customer.accountId);
    // Whoever wants no reminders by SMS has not agreed to other SMS either.
    const sms = customer.smsReminders ? toNumber(customer.phone, company) : {};
    const addresses = { ...toEmail(customer.email), ...sms, ...account.addresses };
    const language = languageOf({ language: customer.language, accountLanguage: account.language });
    return [
      { ...person, customerId, accountId: customer.accountId, ...namesOf(customer), language, addresses },
    ];
  }
  if (leadId) {
    const lead = await db.get(leads, leadId);
    // A lead that is found by its telephone may have asked with another address, or be somebody else's. So what is
    // known of it goes to its own address only, and a link to its own switches does, too.
    if (email === undefined || email.toLowerCase() === lead.email)
      return [
        { ...person, leadId, ...namesOf(lead), language: lead.language, addresses: toEmail(lead.email) },
      ];
    return [toStranger(email, lead.language)];
  }
  return email ? [toStranger(email, null)] : [];
}

const toStranger = (email: string, language: Language | null): Recipient => ({
  ...person,
  name: '',
  firstName: '',
  language,
  addresses: toEmail(email),
});

type Device = Pick<Recipient, 'language' | 'addresses'>;

/** Nothing is planned for customers who have no device that is told: there are many of them. */
async function findDevice(db: TenantDb, accountId: string | null): Promise<Device> {
  if (accountId === null) return { language: null, addresses: {} };
  const [devices, account] = await Promise.all([
    db.count(pushSubscriptions, eq(pushSubscriptions.accountId, accountId)),
    db.get(accounts, accountId),
  ]);
  const isTold = devices > 0 && account.state === 'active';
  const push = isTold ? { push: accountId } : {};
  return { language: account.language, addresses: { in_app: accountId, ...push } };
}

type Party = { customerId: string | null; leadId?: string | null; email?: string | undefined };
const noParty: Party = { customerId: null };

/** The customer of whatever happened, or the lead who is none yet. */
async function findParty(
  { db, details }: Pick<RecipientScope, 'db' | 'details'>,
  { kind, id }: SubjectRef,
): Promise<Party> {
  switch (kind) {
    case 'customer':
      return { customerId: id };
    case 'lead':
      return {
        customerId: null,
        leadId: id,
        ...(typeof details['email'] === 'string' && { email: details['email'] }),
      };
    case 'booking':
      return db.get(bookings, id);
    case 'series':
      return db.get(series, id);
    case 'payment':
      return db.get(payments, id);
    case 'rating':
      return db.get(ratings, id);
    case 'quote': {
      const { customerId, leadId, contact } = await db.get(quotes, id);
      return { customerId, leadId, email: contact.email };
    }
    case 'gift_card':
      return { customerId: await holderOfCard(db, id, details) };
    default:
      return noParty;
  }
}
