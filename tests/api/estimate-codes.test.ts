import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EstimateBody } from '#engine/contracts/catalogue/estimate.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import {
  discountCodes,
  discountCodeTargets,
  discountRedemptions,
} from '#server/platform/db/tables/discount-codes.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { serviceCategories } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { codesOf, createEstimator, type Estimator } from '#tests/support/estimates.ts';
import { issueCard } from '#tests/support/price-example.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let db: TenantDb;
let serviceNamed: Estimator['serviceNamed'];
let estimate: Estimator['estimate'];
beforeAll(async () => {
  app = await createTestApp();
  db = app.services.tenant(await app.companyId('sparkle'));
  ({ serviceNamed, estimate } = await createEstimator(app));
});
afterAll(() => app.close());

const frequencyNamed = async (name: string) =>
  (await db.find(frequencies, eq(frequencies.name, name)))?.id ?? '';
describe('a gift card', () => {
  test('pays as far as it goes, typed in either box', async () => {
    const code = await issueCard(db, 5000);
    const typed = ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)} `;
    for (const box of [{ gift_card_code: typed }, { discount_code: typed }]) {
      const answer = await estimate(box);
      expect([answer.giftcard_total, answer.total, answer.notices]).toEqual([50, 94.81, []]);
    }
    const large = await issueCard(db, 500_000);
    expect(await estimate({ gift_card_code: large, tip: 5 })).toMatchObject({
      giftcard_total: 149.81,
      total: 0,
    });
  });

  test.each([
    ['one that nobody knows', async () => 'ABCD2345', 'gift_card_unknown'],
    ['one with nothing on it', () => issueCard(db, 0), 'gift_card_empty'],
    ['one that was withdrawn', () => issueCard(db, 100, { state: 'void' as const }), 'gift_card_expired'],
    ['one that has ended', () => issueCard(db, 100, { expiresAt: app.time.now }), 'gift_card_expired'],
  ])('%s pays nothing, and that is said', async (_name, create, code) => {
    const answer = await estimate({ gift_card_code: await create() });
    expect([answer.giftcard_total, codesOf(answer)]).toEqual([0, [`gift_card_code ${code}`]]);
  });

  test('of another company is nobody’s', async () => {
    const code = await issueCard(app.services.tenant(await app.companyId('wattle')), 5000);
    expect(codesOf(await estimate({ gift_card_code: code }))).toEqual(['gift_card_code gift_card_unknown']);
  });
});

describe('a discount code', () => {
  const addCode = async (code: string, own: Partial<typeof discountCodes.$inferInsert> = {}) => {
    const { companyId: _company, ...fields } = own;
    const terms = { discountType: 'amount' as const, discountAmount: 1000 };
    return (await db.insert(discountCodes, { code, ...terms, ...fields })).id;
  };
  const stranger = { email: 'nobody@example.com' };

  test('takes something off, however it is typed', async () => {
    await addCode('TEN');
    const answer = await estimate({ discount_code: ' ten ' });
    expect([answer.discount_code_total, answer.notices]).toEqual([10, []]);
    expect(answer.lines.find(({ label }) => label === 'Discount code (TEN)')?.amount).toBe(-10);
  });

  test.each<[string, string, Partial<typeof discountCodes.$inferInsert>]>([
    ['archived', 'code_unknown', { archivedAt: new Date('2026-01-01') }],
    ['for gift cards', 'code_wrong_target', { target: 'gift_card' }],
    ['over', 'code_expired', { endsOn: '2026-03-19' }],
    ['not begun', 'code_expired', { startsOn: '2026-03-21' }],
    ['for later services', 'code_wrong_date', { serviceFrom: '2026-03-24' }],
    ['for other weekdays', 'code_wrong_date', { weekdays: [2, 3] }],
    ['for larger orders', 'code_min_subtotal', { minimumSubtotal: 13_301 }],
    ['used up', 'code_used_up', { totalLimit: 0 }],
  ])('that is %s is a notice, and no error', async (name, error, own) => {
    const code = `T${name.replace(/\W/g, '').toUpperCase()}`;
    await addCode(code, own);
    const answer = await estimate({ discount_code: code, service_date_picker: '2026-03-23' });
    expect([answer.discount_code_total, codesOf(answer)]).toEqual([0, [`discount_code ${error}`]]);
    expect(answer.notices[0]?.message).toMatch(/\.$/);
  });

  test.each(['NOSUCH', 'not alphanumeric!', "x' or 1=1"])('%j is not known', async (discount_code) => {
    expect(codesOf(await estimate({ discount_code }))).toEqual(['discount_code code_unknown']);
  });

  test('may be for some services, categories, locations or frequencies', async () => {
    const discountCodeId = await addCode('SOME');
    const [category] = await db.list(serviceCategories, { where: eq(serviceCategories.name, 'Hourly help') });
    const { id: standard, categoryId = null } = serviceNamed('Standard clean');
    const targets: [Partial<typeof discountCodeTargets.$inferInsert>, boolean][] = [
      [{ serviceId: serviceNamed('Deep clean').id }, false],
      [{ serviceId: standard }, true],
      [{ categoryId: category?.id ?? null }, false],
      [{ categoryId }, true],
      [{ frequencyId: await frequencyNamed('Weekly') }, false],
      [{ frequencyId: await frequencyNamed('One time') }, true],
    ];
    for (const [target, usable] of targets) {
      const { companyId: _company, ...own } = target;
      const { id } = await db.insert(discountCodeTargets, { ...own, discountCodeId });
      expect([target, codesOf(await estimate({ discount_code: 'SOME' }))]).toEqual([
        target,
        usable ? [] : ['discount_code code_not_applicable'],
      ]);
      await db.remove(discountCodeTargets, id);
    }
  });

  test('for newcomers is not for who is known by email, telephone or address', async () => {
    const [known] = await db.query((database, own) =>
      database
        .select({ customer: customers, address: addresses })
        .from(bookings)
        .innerJoin(customers, eq(customers.id, bookings.customerId))
        .innerJoin(addresses, eq(addresses.id, bookings.addressId))
        .where(and(own(bookings), eq(bookings.status, 'completed')))
        .limit(1),
    );
    if (!known) throw new Error('nobody was ever visited');
    const { customer, address } = known;
    const { street, apartment, zip } = address;
    const people: [EstimateBody, string[]][] = [
      [stranger, []],
      [{ email: ` ${customer.email.toUpperCase()} ` }, ['discount_code code_new_only']],
      [{ customer: { phone: customer.phone.replace(/\D/g, '') } }, ['discount_code code_new_only']],
      [{ address: { street: street.toUpperCase(), apartment, zip } }, ['discount_code code_new_only']],
      [{ address: { street, apartment: 'another', zip } }, []],
    ];
    for (const [who, notices] of people)
      expect([who, codesOf(await estimate({ ...who, discount_code: 'WELCOME20' }))]).toEqual([who, notices]);
  });

  test('is used by a customer as often as it may be; what was given back does not count', async () => {
    const id = await addCode('ONCE', { perCustomerLimit: 1 });
    const customer = await db.find(customers, isNotNull(customers.accountId));
    const [booking] = await db.list(bookings, {
      where: eq(bookings.customerId, customer?.id ?? ''),
      limit: 1,
    });
    const used = {
      discountCodeId: id,
      bookingId: booking?.id ?? '',
      customerId: customer?.id ?? '',
      amount: 1,
    };
    const redemption = await db.insert(discountRedemptions, used);
    const client = await app.signedIn('sparkle', 'r_customer');
    expect(codesOf(await estimate({ discount_code: 'ONCE' }, client))).toEqual([
      'discount_code code_used_by_you',
    ]);
    expect(codesOf(await estimate({ discount_code: 'ONCE', ...stranger }))).toEqual([]);
    await db.update(discountRedemptions, redemption.id, { releasedAt: app.time.now });
    expect(codesOf(await estimate({ discount_code: 'ONCE' }, client))).toEqual([]);
  });

  test('that may not be combined gives way to the better discount', async () => {
    await addCode('FIVE', { discountAmount: 500 });
    const client = await app.signedIn('sparkle', 'r_customer');
    const answer = await estimate(
      { discount_code: 'FIVE', frequencyId: await frequencyNamed('Weekly') },
      client,
    );
    expect(answer).toMatchObject({ discount: 10.64, discount_code_total: 0 });
    expect(codesOf(answer)).toEqual(['discount_code code_not_combined']);
  });
});
