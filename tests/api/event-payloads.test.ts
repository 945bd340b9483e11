import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventSubjects } from '#engine/contracts/integrations/event-payloads.ts';
import { subjectKinds, type SubjectKind } from '#engine/contracts/platform/happenings.ts';
import { createAjv } from '#engine/schema/ajv.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { ratings } from '#server/platform/db/tables/ratings.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { inMajorUnits } from '#server/integrations/webhooks/plan-deliveries.ts';
import { readSubject } from '#server/integrations/webhooks/read-subject.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const tables = {
  booking: bookings,
  series,
  quote: quotes,
  lead: leads,
  customer: customers,
  gift_card: giftCards,
  rating: ratings,
  team: teams,
  payment: payments,
  task: tasks,
} satisfies Record<SubjectKind, object>;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each(subjectKinds)('what an event says of a %s has exactly the described fields', async (kind) => {
  const { services } = app;
  const company = await services.companies.findBySubdomain('sparkle');
  if (!company) throw new Error('the demo has no company sparkle');
  const db = services.tenant(company.id);
  const schema = eventSubjects[kind];
  const check = createAjv({ strict: false }).compile(schema);
  const rows = await db.list(tables[kind], { limit: 30 });
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) {
    const subject = JSON.parse(
      JSON.stringify(await readSubject({ db, company, services }, { kind, id })),
    ) as object;
    expect([check(subject), check.errors]).toEqual([true, null]);
    expect(Object.keys(schema['properties'] ?? {})).toEqual(expect.arrayContaining(Object.keys(subject)));
  }
});

test('amounts in details are in major units, as everywhere else', () => {
  const dollars = { currencyCode: 'USD' };
  expect(inMajorUnits('booking_cancelled', { fee: 2550, party: 'customer' }, dollars)).toEqual({
    fee: 25.5,
    party: 'customer',
  });
  expect(inMajorUnits('running_late', { minutes: 15 }, dollars)).toEqual({ minutes: 15 });
  expect(inMajorUnits('receipt', { amount: 9690 }, { currencyCode: 'JPY' })).toEqual({ amount: 9690 });
});
