import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { taxRates } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { readTaxes } from '#server/catalogue/pricing/load-price-book.ts';
import { findTaxChanges, writeTaxChanges } from '#server/catalogue/pricing/tax-change.ts';
import { addBooking } from '#tests/support/new-booking.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Which visits a tax rate would change, and that nothing changes before somebody says so. */
let app: TestApp;
let admin: Keeper;
let db: TenantDb;
const zip = '99501';

beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

let serial = 0;

/** A visit of 100 in Anchorage, some days from now, untaxed. */
async function addVisit(own: Partial<typeof bookings.$inferInsert> = {}, exempt = false): Promise<string> {
  const number = serial++;
  const customer = await db.insert(customers, {
    email: `taxed${number}@example.test`,
    firstName: 'Taxed',
    lastName: String(number),
    taxExempt: exempt,
  });
  const address = await db.insert(addresses, {
    customerId: customer.id,
    street: '1 Ice St',
    city: 'Anchorage',
    state: 'AK',
    zip,
  });
  const startAt = new Date(app.time.now.getTime() + (number + 3) * 86_400_000);
  return addBooking(db, {
    customerId: customer.id,
    addressId: address.id,
    paymentType: 'cash',
    paymentState: 'none',
    subtotal: 10_000,
    frequencyDiscount: 0,
    codeDiscount: 0,
    adjustment: 0,
    fees: 0,
    tax: 0,
    taxInclusive: false,
    tip: 500,
    giftCardTotal: 0,
    totalBeforeTax: 10_000,
    total: 10_500,
    nextTotal: null,
    derivation: null,
    priceTerms: { frequency: null, code: null, taxInclusive: false, taxes: [] },
    startAt,
    startLocal: startAt.toISOString().slice(0, 19).replace('T', ' '),
    ...own,
  });
}

const rate = {
  label: 'Anchorage',
  inclusive: false,
  effective_from: '2020-01-01',
  locationId: null,
  zip_prefix: '995',
  components: [{ label: 'Local', rate: 5 }],
};

type Preview = {
  count: number;
  difference: number;
  unchanged: number;
  rows: { booking_id: string; tax_before: number; tax_after: number; total_after: number }[];
  overlaps: { label: string; how: string }[];
};
const preview = async (body: object) =>
  (await admin.client.post('/api/tax_rates/preview', body)).json<Preview>();

/** What is new in a preview: the demo has visits of its own. */
async function addedTo(body: object, add: () => Promise<unknown>) {
  const before = await preview(body);
  await add();
  const after = await preview(body);
  const major = (amount: number) => Math.round(amount * 100) / 100;
  return { count: after.count - before.count, difference: major(after.difference - before.difference) };
}

describe('a rate that is not saved', () => {
  test('says which visits it would change, and by how much', async () => {
    const added = await addedTo({ id: null, rate }, async () => {
      await addVisit();
      await addVisit();
      await addVisit({ paymentState: 'charged', paymentType: 'card' });
      await addVisit({}, true);
      await addVisit({ startAt: new Date(app.time.now.getTime() - 86_400_000) });
    });
    expect(added).toEqual({ count: 2, difference: 10 });
    expect(await db.count(taxRates, eq(taxRates.label, 'Anchorage'))).toBe(0);
  });

  test('within prices takes nothing more from anybody', async () =>
    expect(await addedTo({ id: null, rate: { ...rate, inclusive: true } }, () => addVisit())).toEqual({
      count: 1,
      difference: 0,
    }));

  test('of 0% charges nothing where a wider one would', async () => {
    const none = { ...rate, components: [{ label: 'None', rate: 0 }] };
    expect(await addedTo({ id: null, rate: none }, () => addVisit())).toEqual({ count: 0, difference: 0 });
    expect((await addedTo({}, () => addVisit())).difference).toBeGreaterThan(0);
  });

  test('that begins later leaves earlier visits alone', async () => {
    const later = { ...rate, effective_from: '2099-01-01' };
    const [within, without] = [await preview({ id: null, rate: later }), await preview({})];
    expect(within.difference).toBe(without.difference);
  });

  test('names the rates that it meets', async () => {
    const inner = await admin.add('tax_rates', { ...rate, label: 'Downtown', zip_prefix: '99501' });
    expect((await preview({ id: null, rate })).overlaps).toMatchObject([
      { label: 'Downtown', how: 'inside' },
    ]);
    await admin.take(`tax_rates/${inner.id}`);
  });

  test('names all of them, however many there are', async () => {
    const added = await Promise.all(
      Array.from({ length: 120 }, (_rate, index) =>
        db.insert(taxRates, {
          label: `Zip ${index}`,
          zipPrefix: String(99_600 + index),
          effectiveFrom: rate.effective_from,
          inclusive: false,
        }),
      ),
    );
    const wide = { ...rate, zip_prefix: '99' };
    expect((await preview({ id: null, rate: wide })).overlaps).toHaveLength(120);
    for (const { id } of added) await db.remove(taxRates, id);
  });

  test('takes as many statements for many visits as for few', async () => {
    const count = async () => {
      let statements = 0;
      const counted: TenantDb = { ...db, query: (run) => ((statements += 1), db.query(run)) };
      const taxes = await readTaxes(counted);
      await findTaxChanges(counted, taxes, { now: app.time.now });
      return statements;
    };
    const few = await count();
    for (let index = 0; index < 5; index++) await addVisit();
    expect([few, await count()]).toEqual([2, 2]);
  });
});

test('applied, visits to come have the tax of the rates, and their sums hold', async () => {
  const id = await addVisit();
  const exempt = await addVisit({}, true);
  const made = await admin.add('tax_rates', rate);
  expect(await db.get(bookings, id)).toMatchObject({ tax: 0, total: 10_500 });
  const answer = await admin.client.post('/api/tax_rates/apply');
  expect(answer.statusCode).toBe(200);
  const after = await db.get(bookings, id);
  expect(after).toMatchObject({ totalBeforeTax: 10_000, tax: 500, total: 11_000 });
  expect(after.priceTerms.taxes).toEqual([{ label: 'Local', rate: 50_000, amount: 500 }]);
  expect((await db.get(bookings, exempt)).tax).toBe(0);
  expect((await preview({})).count).toBe(0);
  const entries = await admin.client.get('/api/audit_log');
  expect(entries.body).toContain('the tax of today’s rates');
  expect((await admin.client.post('/api/tax_rates/apply')).json()).toMatchObject({ count: 0 });
  await admin.take(`tax_rates/${made.id}`);
});

test('explanations of prices are rewritten with them', async () => {
  const [explained] = await db.list(bookings, {
    where: and(eq(bookings.status, 'upcoming'), eq(bookings.paymentState, 'none')),
    limit: 1,
  });
  if (!explained?.derivation) return;
  const { changes } = await findTaxChanges(
    db,
    [
      {
        inclusive: false,
        effectiveFrom: '2020-01-01',
        locationId: null,
        zipPrefix: null,
        components: [{ label: 'Other', rate: 123_400 }],
      },
    ],
    { now: app.time.now },
  );
  await db.transaction((tx) => writeTaxChanges(tx, changes));
  for (const { visit } of changes.slice(0, 20)) {
    const { derivation, total, tax } = await db.get(bookings, visit.id);
    if (!derivation) continue;
    expect(derivation.find(({ key }) => key === 'total')?.amount).toBe(total);
    expect(derivation.filter(({ key }) => key === 'tax').reduce((sum, step) => sum + step.amount, 0)).toBe(
      tax,
    );
  }
});
