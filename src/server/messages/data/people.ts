import { and, eq } from 'drizzle-orm';
import { sayCustomValue } from '#engine/custom-fields/custom-value.ts';
import { sayLeadSource } from '#engine/format/lead-source.ts';
import { writePhone } from '#engine/format/phone.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { teamMembers, teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { writerOf, type DataContext, type MessageData } from './context.ts';

type Person = { firstName: string; lastName: string; email: string; phone: string };

const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Whoever has told no name is told apart by where they can be reached. */
const calledOf = (person: Person): string => nameOf(person) || person.email || writePhone(person.phone);

export const customerValues = (person: Person): MessageData['values'] => ({
  'customer.first_name': person.firstName,
  'customer.full_name': calledOf(person),
  'customer.email': person.email,
  'customer.phone': writePhone(person.phone),
});

export const readCustomerValues = async (db: TenantDb, id: string): Promise<MessageData['values']> => {
  const customer = await db.get(customers, id);
  return { ...customerValues(customer), ...customValues(customer) };
};

/** What the company's own fields say of a customer. */
export const customValues = ({
  customValues: values,
}: typeof customers.$inferSelect): MessageData['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [`customer.custom.${key}`, sayCustomValue(value)]),
  );

/** Somebody who asked: to a letter they are what a customer is. */
export async function readLeadValues(db: TenantDb, id: string): Promise<MessageData['values']> {
  const lead = await db.get(leads, id);
  return {
    ...customerValues(lead),
    'lead.full_name': calledOf(lead),
    'lead.contact': [...new Set([calledOf(lead), lead.email, writePhone(lead.phone)])]
      .filter(Boolean)
      .join('\n'),
    'lead.email': lead.email,
    'lead.phone': writePhone(lead.phone),
    'lead.message': lead.message,
    'lead.zip': lead.zip,
    'lead.source': sayLeadSource(lead.source),
  };
}

/** Of a lead that was found by its telephone: who asked this time, and nothing of what is known. */
export const askerValues = ({
  email,
  first_name,
  last_name,
}: DataContext['details']): MessageData['values'] =>
  customerValues({
    firstName: String(first_name ?? ''),
    lastName: String(last_name ?? ''),
    email: String(email),
    phone: '',
  });

type Naming = Pick<DataContext, 'db' | 'company' | 'now' | 'language'>;

/** Who does a job; whoever was asked and has not answered is none of them yet. */
export async function readTeamValues(context: Naming, bookingId: string): Promise<MessageData['values']> {
  const doing = await context.db.list(bookingTeams, { where: eq(bookingTeams.bookingId, bookingId) });
  const ids = doing
    .filter(({ state }) => state === 'assigned' || state === 'accepted')
    .map(({ teamId }) => teamId);
  return teamValues(context, ids);
}

export async function teamValues(context: Naming, ids: readonly string[]): Promise<MessageData['values']> {
  if (ids.length === 0) return {};
  const { db } = context;
  const [named, phones] = await Promise.all([
    db.list(teams, { where: isOneOf(teams.id, ids) }),
    db.query((database, own) =>
      database
        .select({ phone: accounts.phone })
        .from(teamMembers)
        .innerJoin(accounts, eq(accounts.id, teamMembers.accountId))
        .where(and(own(teamMembers), isOneOf(teamMembers.teamId, ids)))
        .orderBy(teamMembers.lead, teamMembers.id),
    ),
  ]);
  return {
    'team.names': writerOf(context).enumerate(named.map(({ title }) => title)),
    'team.phone': writePhone(phones.findLast(({ phone }) => phone)?.phone ?? ''),
  };
}
