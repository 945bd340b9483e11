import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** What a company has decided. */
let app: TestApp;
let admin: Keeper;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
});
afterAll(() => app.close());

describe('policies', () => {
  const path = 'companies/current/policies';
  const change = (body: object) => admin.change<Record<string, Record<string, unknown>>>(path, body);

  test('are changed part by part, and the rest stays', async () => {
    const before = await admin.read<Record<string, Record<string, object>>>(path);
    const fee = { type: 'percent', value: 50 };
    const after = await change({
      policies: { cancel_fee: fee, cancel_late: { kind: 'hours', hours: 24 }, customers_may: { tip: false } },
      booking: { hours_before_service: 36, terms_of_service: { content: '<p>Be <b>kind</b>.</p>' } },
      booking_widget: { content: 'Closed for <em>now</em>' },
    });
    expect(after['policies']).toEqual({
      ...before['policies'],
      cancel_fee: fee,
      cancel_late: { kind: 'hours', hours: 24 },
      customers_may: { ...before['policies']?.['customers_may'], tip: false },
    });
    expect(after['booking']).toMatchObject({
      hours_before_service: 36,
      terms_of_service: { enabled: true, content: '<p>Be <b>kind</b>.</p>' },
    });
    expect(after['booking_widget']).toEqual({
      ...before['booking_widget'],
      content: 'Closed for <em>now</em>',
    });
    const back = await change({
      policies: { cancel_late: { kind: 'day_before', time: '17:00' }, cancel_fee: null },
    });
    expect(back['policies']).toMatchObject({
      cancel_late: { kind: 'day_before', time: '17:00' },
      cancel_fee: null,
    });
    expect(back['policies']).not.toHaveProperty('cancel_late.hours');
  });

  test('are what the public form and others read, and the payment settings stay', async () => {
    const gateway = async () =>
      (
        await app.at('sparkle').get(`/api/companies/current?filter={"include":"payment_gateway"}`)
      ).json<Thing>()['payment_gateway'];
    const before = await gateway();
    await change({ policies: { out_of_area_text: 'Not there yet' }, booking: { hours_before_service: 5 } });
    app.services.companies.forget();
    const { policies } = (await app.at('sparkle').get('/api/companies/current/settings')).json<{
      policies: object;
    }>();
    expect(policies).toMatchObject({
      booking: { hours_before_service: 5, out_of_area_text: 'Not there yet' },
    });
    expect(await gateway()).toEqual(before);
  });

  test.each([
    [{ policies: { cancel_fee: { type: 'percent', value: 101 } } }, 'policies.cancel_fee.value'],
    [{ policies: { same_day_fee: { type: 'amount', value: 1.005 } } }, 'policies.same_day_fee.value'],
    [{ policies: { out_of_area_text: '<script>alert(1)</script>' } }, 'policies.out_of_area_text'],
    [
      { booking: { terms_of_service: { content: '<a href="javascript:alert(1)">x</a>' } } },
      'booking.terms_of_service.content',
    ],
    [{ booking_widget: { content: '<img src=x onerror=alert(1)>' } }, 'booking_widget.content'],
  ])('refuse %j', async (body, field) => {
    const before = await admin.read(path);
    expect(await admin.refusal('PATCH', path, body)).toHaveProperty([field]);
    expect(await admin.read(path)).toEqual(before);
  });

  test.each([
    [{ policies: { acceptance: 'sometimes' } }],
    [{ policies: { unknown: 1 } }],
    [{ booking: { payment_gateway: {} } }],
    [{}],
  ])('refuse what is no policy: %j', async (body) =>
    expect((await admin.client.send('PATCH', `/api/${path}`, body)).statusCode).toBe(422),
  );

  test('many who change different ones at once all have their way', async () => {
    const wishes = {
      waitlist: true,
      quote_valid_days: 30,
      slot_hold_minutes: 7,
      invitation_minutes: 45,
      zip_required: false,
      cancel_reason_required: true,
      assignment: 'auto',
      acceptance: 'manual',
    };
    await Promise.all(Object.entries(wishes).map(([name, value]) => change({ policies: { [name]: value } })));
    app.services.companies.forget();
    expect((await admin.read<Record<string, object>>(path))['policies']).toMatchObject(wishes);
  });

  test('are for those who keep the settings', async () => {
    const staff = await app.signedIn('sparkle', 'r_staff');
    expect([
      (await staff.get(`/api/${path}`)).statusCode,
      (await staff.send('PATCH', `/api/${path}`, { policies: { waitlist: false } })).statusCode,
    ]).toEqual([403, 403]);
  });
});
