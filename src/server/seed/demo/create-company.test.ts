import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { conversations } from '#server/platform/db/tables/conversations.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { bookingFees } from '#server/platform/db/tables/payment-attempts.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import { teamMembers, teams } from '#server/platform/db/tables/teams.ts';
import { createCompany, type DemoCompany } from './create-company.ts';
import { localToday } from './local-time.ts';
import type { CompanyTable } from './row-set.ts';
import { sparkle } from './sparkle/profile.ts';
import { wattle } from './wattle/profile.ts';

/** An ordinary Friday, a Sunday with a clock change, a public holiday, the last evening of a year. */
const moments = [
  '2026-11-20T18:30:00Z',
  '2027-03-14T12:00:00Z',
  '2026-12-25T15:00:00Z',
  '2026-12-31T23:30:00Z',
];
const cases = [sparkle, wattle].flatMap((profile) =>
  moments.map((moment) => ({ profile, moment, name: profile.subdomain })),
);

test.each([sparkle, wattle])('the same moment tells the same story', (profile) => {
  const now = new Date('2026-11-20T18:30:00Z');
  const [first, second] = [createCompany(profile, now, 'hash'), createCompany(profile, now, 'hash')];
  expect(second.company).toEqual(first.company);
  expect(second.logins).toEqual(first.logins);
  expect(first.rows.tables().map((table) => second.rows.of(table))).toEqual(
    first.rows.tables().map((table) => first.rows.of(table)),
  );
});

describe.each(cases)('$name at $moment', ({ profile, moment }) => {
  const now = new Date(moment);
  const { rows } = createCompany(profile, now, 'hash');
  const visits = rows.of(bookings);

  test('there is a past and a future, and something of every kind in it', () => {
    expect(visits.length).toBeGreaterThanOrEqual(300);
    expect(visits.filter(({ startAt }) => startAt < now).length).toBeGreaterThan(200);
    expect(visits.filter(({ startAt }) => startAt > now).length).toBeGreaterThan(80);
    const found = new Set<unknown>(visits.flatMap(({ status, cancelType }) => [status, cancelType]));
    const kinds = [
      'pending',
      'upcoming',
      'completed',
      'missed',
      'waitlisted',
      'cancel',
      'skip',
      'reschedule',
    ];
    expect(kinds.filter((kind) => !found.has(kind))).toEqual([]);
  });

  test('no visit is over before it begins, or booked after it began', () => {
    const wrong = visits.filter(
      ({ status, startAt, createdAt }) =>
        (createdAt !== undefined && (createdAt > now || createdAt > startAt)) ||
        (status === 'completed' && startAt > now) ||
        (status === 'upcoming' && startAt < now),
    );
    expect(wrong.map(({ number, status }) => ({ number, status }))).toEqual([]);
  });

  test('no team is in two places', () => {
    const busy = rows
      .of(bookingTeams)
      .filter(({ state }) => state === 'assigned')
      .toSorted((a, b) => a.during.start.getTime() - b.during.start.getTime());
    const overlaps = rows.of(teams).flatMap(({ id, title }) => {
      const own = busy.filter(({ teamId }) => teamId === id);
      return own
        .filter((job, index) => (own[index + 1]?.during.start ?? job.during.end) < job.during.end)
        .map(() => title);
    });
    expect(overlaps).toEqual([]);
  });

  test('every price is the sum of its lines', () => {
    const wrong = visits.filter((visit) => {
      const lines = rows.of(bookingItems).filter(({ bookingId }) => bookingId === visit.id);
      const net = lines.reduce(
        (sum, { gross, frequencyDiscount = 0, codeDiscount = 0 }) =>
          sum + gross - frequencyDiscount - codeDiscount,
        0,
      );
      const taxWithin = visit.taxInclusive ? visit.tax : 0;
      const due = visit.totalBeforeTax + visit.tax + (visit.tip ?? 0) - (visit.giftCardTotal ?? 0);
      const taxes = visit.priceTerms.taxes.reduce((sum, { amount }) => sum + amount, 0);
      return net !== visit.totalBeforeTax + taxWithin || due !== visit.total || taxes !== visit.tax;
    });
    expect(wrong.map(({ number }) => number)).toEqual([]);
  });

  test('the team that can sign in has work today and in the coming week', () => {
    const [demoTeam] = rows.of(teams);
    const days = rows
      .of(bookingTeams)
      .filter(({ teamId, state }) => teamId === demoTeam?.id && state === 'assigned')
      .map(({ bookingId }) => visits.find(({ id }) => id === bookingId)?.startLocal.slice(0, 10) ?? '');
    const today = localToday(now, profile.timezone);
    expect(days).toContain(today.toString());
    const later = days.filter((day) => day > today.toString() && day <= today.add({ days: 7 }).toString());
    expect(new Set(later).size).toBeGreaterThanOrEqual(4);
  });

  test('the customer who can sign in has a series, a past and a future', () => {
    const [me] = rows.of(customers);
    const mine = visits.filter(({ customerId, seriesId }) => customerId === me?.id && seriesId);
    expect(me?.accountId).toBeTruthy();
    expect(mine.filter(({ status }) => status === 'completed').length).toBeGreaterThan(3);
    expect(mine.filter(({ status }) => status === 'upcoming').length).toBeGreaterThan(2);
  });

  test('the customer who can sign in has quotes, gift cards and a conversation', () => {
    const [me] = rows.of(customers);
    expect(rows.of(quotes).filter(({ customerId }) => customerId === me?.id).length).toBeGreaterThan(1);
    const cards = rows.of(giftCards);
    expect(cards.some(({ buyerId }) => buyerId === me?.id)).toBe(true);
    expect(cards.some(({ recipientEmail }) => recipientEmail === me?.email)).toBe(true);
    const talks = rows.of(conversations).filter(({ email }) => email === me?.email);
    expect(talks.map(({ lastSide }) => lastSide)).toEqual(['office']);
    expect(rows.of(conversations).some(({ lastSide }) => lastSide === 'visitor')).toBe(true);
  });

  test('the team that can sign in has offers, tasks and time off', () => {
    const [team] = rows.of(teams);
    const [member] = rows.of(teamMembers);
    const offers = rows
      .of(bookingTeams)
      .filter(({ teamId, state }) => teamId === team?.id && state === 'invited');
    expect(offers.length).toBeGreaterThan(1);
    expect(offers.every(({ answerBy }) => answerBy && answerBy > now)).toBe(true);
    expect(rows.of(tasks).filter(({ assigneeId }) => assigneeId === member?.accountId).length).toBe(3);
    const states = rows.of(timeOff).flatMap(({ teamId, state }) => (teamId === team?.id ? [state] : []));
    expect(states.toSorted()).toEqual(['approved', 'denied', 'requested']);
  });

  test('visits of series wait for a date, without a seat or a team', () => {
    const waiting = visits.flatMap(({ id = '', needsPlacing }) => (needsPlacing ? [id] : []));
    const items = rows.of(dispatchItems).filter(({ kind }) => kind === 'recurring');
    expect(items.map(({ bookingId }) => bookingId).toSorted()).toEqual(waiting.toSorted());
    expect(waiting.length).toBeGreaterThan(0);
    const taken = new Set<unknown>(
      [...rows.of(bookingTeams), ...rows.of(slotClaims)].map(({ bookingId }) => bookingId),
    );
    expect(waiting.filter((id) => taken.has(id))).toEqual([]);
  });

  test('somebody is away today, and the coming days have work for several teams and for none', () => {
    const midnight = localToday(now, profile.timezone).toString();
    const away = rows.of(timeOff).filter(({ state, startsAt, endsAt }) => {
      return state === 'approved' && startsAt <= now && now < endsAt;
    });
    expect(away).toHaveLength(1);
    const assigned = new Set<unknown>(rows.of(bookingTeams).map(({ bookingId }) => bookingId));
    const open = visits.filter(({ id, status }) => status === 'upcoming' && !assigned.has(id));
    expect(open.some(({ startLocal }) => startLocal > midnight)).toBe(true);
  });

  test('one visit has notes for every reader, messages, and a fee in its history', () => {
    const told = visits.find(({ id }) => rows.of(auditLog).some(({ subjectId }) => subjectId === id));
    const ofTold = rows
      .of(notes)
      .filter(({ bookingId, byCustomer }) => bookingId === told?.id && !byCustomer);
    const readers = ofTold.map(({ teamViewable = false, customerViewable = false }) => [
      teamViewable,
      customerViewable,
    ]);
    expect(readers).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
    expect(rows.of(messages).filter(({ subjectId }) => subjectId === told?.id)).toHaveLength(2);
    expect(rows.of(bookingFees).some(({ bookingId }) => bookingId === told?.id)).toBe(true);
  });

  test('every row points at rows of its own company', () => {
    expect(findStrayReferences({ rows })).toEqual([]);
  });
});

/** Every foreign key whose target is not among the company's rows. */
function findStrayReferences({ rows }: Pick<DemoCompany, 'rows'>): string[] {
  const idsOf = new Map(
    rows
      .tables()
      .map((table) => [
        getTableName(table),
        new Set(rows.of(table).map((row): unknown => ('id' in row ? row.id : null))),
      ]),
  );
  return rows.tables().flatMap((table) =>
    companyKeysOf(table).flatMap(({ property, parent }) =>
      rows
        .of(table)
        .map((row) => new Map<string, unknown>(Object.entries(row)).get(property) ?? null)
        .filter((id) => id !== null && !idsOf.get(parent)?.has(id))
        .map((id) => `${getTableName(table)}.${property} ${String(id)}`),
    ),
  );
}

/** The properties that lead, together with the company, to another table. */
const companyKeysOf = (table: CompanyTable) =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .flatMap(({ columns: [first, column], foreignTable }) => {
      const [property] =
        Object.entries(getTableColumns(table)).find(([, { name }]) => name === column?.name) ?? [];
      const parent = getTableName(foreignTable);
      return first?.name === 'company_id' && property ? [{ property, parent }] : [];
    });
