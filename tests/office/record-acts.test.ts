import { expect, test } from 'vitest';
import { useOffice, type OfficePage } from './support/office.ts';
import { expectAddress } from './support/matchers.ts';

const office = useOffice();

type Made = { id: string; number: number };

/** A company of its own with a visit so soon that to change it costs a fee, and a tag. */
async function prepare(page: OfficePage): Promise<Made> {
  await page.openCompany();
  const hours = { kind: 'hours', hours: 720 };
  const fee = { type: 'amount', value: 25 };
  await page.call('PATCH', '/api/companies/current/policies', {
    policies: {
      reschedule_late: hours,
      reschedule_fee: fee,
      cancel_late: hours,
      cancel_fee: fee,
    },
  });
  await page.call('POST', '/api/tags', { name: 'Has a dog' });
  const service = await page.call<Made>('POST', '/api/services', {
    name: 'Deep clean',
    base_price: 120,
    duration: 60,
  });
  const locations = await page.call<Made[]>('GET', '/api/locations');
  const location =
    locations[0] ??
    (await page.call<Made>('POST', '/api/locations', { name: 'Center', timezone: 'America/New_York' }));
  return page.call<Made>('POST', '/api/bookings', {
    customer: { first_name: 'Rita', last_name: 'Record', email: 'rita@example.test' },
    address: { street: '5 Act St', city: 'New York', state: 'NY', zip: '10001' },
    location_id: location.id,
    service_date: new Date(Math.ceil(Date.now() / 3_600_000 + 30) * 3_600_000).toISOString(),
    services: [{ id: service.id, extras: [], pricing_variables: [] }],
    overbook: true,
  });
}

async function startAct(page: OfficePage, title: string): Promise<void> {
  await page.getByRole('button', { name: /^More actions for Booking/ }).click();
  await page.getByRole('menuitem', { name: title, exact: true }).last().click();
}

const done = (page: OfficePage, sentence: string | RegExp) =>
  expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible();

test('the office tags, notes, moves and cancels a visit, and its history tells each', async () => {
  const page = office.newPage();

  const { id, number } = await prepare(page);
  await page.goto(`/admin/bookings/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${number}` })).toBeVisible();
  await page.settle();

  await startAct(page, 'Edit tags');
  const tags = page.getByRole('dialog', { name: 'Edit tags' });
  await tags.getByLabel('Tags').fill('Has a dog');
  await page.getByRole('option', { name: 'Has a dog' }).click();
  await page.keyboard.press('Escape');
  await tags.getByRole('button', { name: 'Save tags' }).click();
  await done(page, 'Tags saved.');

  await page.getByLabel('New note').fill('Ring twice');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Notes', exact: true })).toContainText('Ring twice');

  await page.getByRole('button', { name: 'Reschedule', exact: true }).click();
  const move = page.getByRole('dialog', { name: 'Reschedule' });
  await expect(move.getByRole('status').filter({ hasText: /costs \$25\.00/ })).toBeVisible();
  await move.getByRole('button', { name: 'Choose another time' }).click();
  await move.getByRole('combobox', { name: 'Time' }).fill('15:30');
  await move.getByLabel('Book even if it’s full').check();
  await move.getByRole('button', { name: 'Reschedule' }).click();
  await done(page, 'Visit rescheduled.');

  await startAct(page, 'Cancel booking');
  const cancel = page.getByRole('dialog', { name: 'Cancel booking' });
  await cancel.getByLabel('Reason').fill('Moved away');
  await cancel.getByLabel('Waive the fee').check();
  await expect(cancel.getByRole('status').filter({ hasText: 'waiving it' })).toBeVisible();
  await cancel.getByRole('button', { name: 'Cancel booking' }).click();
  await done(page, 'Booking cancelled.');

  await page.getByRole('tab', { name: 'History' }).click();
  await expectAddress(/tab=history/);
  const history = page.getByRole('tabpanel', { name: 'History' });
  for (const text of [
    `Cancelled visit ${number}`,
    'Moved away',
    `Moved visit ${number}`,
    '$25.00',
    'Wrote a note',
    'Has a dog',
    `Booked visit ${number}`,
  ])
    await expect(history.getByText(text).first()).toBeVisible();
});

test('a visit gets its length, its way in and a new address, and repeats, on its record', async () => {
  const page = office.newPage();

  const { id, number } = await prepare(page);
  await page.call('POST', '/api/frequencies', { name: 'Weekly', recurrence: { unit: 'week', every: 1 } });
  await page.goto(`/admin/bookings/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${number}` })).toBeVisible();

  await startAct(page, 'Edit duration and arrival');
  const spans = page.getByRole('dialog', { name: 'Edit duration and arrival' });
  await spans.getByLabel('Duration').fill('3 h');
  await spans.getByLabel('Arrival window').fill('2 h');
  await expect(spans.getByText(/^The team arrives between .* and the visit takes 3 h\./)).toBeVisible();
  await expect(spans.getByRole('checkbox', { name: /^Tell .*\(.*email/ })).toBeChecked();
  await spans.getByLabel('Save even if it’s full').check();
  await spans.getByRole('button', { name: 'Save' }).click();
  await done(page, 'Duration and arrival window saved.');

  await startAct(page, 'Edit access notes');
  const notes = page.getByRole('dialog', { name: 'Edit access notes' });
  await notes.getByLabel('Access notes').fill('Side door');
  await notes.getByRole('button', { name: 'Save access notes' }).click();
  await done(page, 'Access notes saved.');
  await expect(page.getByText('Side door', { exact: true })).toBeVisible();

  await startAct(page, 'Change address');
  const address = page.getByRole('dialog', { name: 'Change address' });
  await address.getByLabel('Street').fill('9 Other St');
  await address.getByLabel('City').fill('New York');
  await address.getByLabel('Zip code').fill('10001');
  await address.getByRole('button', { name: 'Add address' }).click();
  await expect(address.getByRole('combobox', { name: 'New address' })).toHaveValue(/^9 Other St/);
  await address.getByRole('button', { name: 'Change address' }).click();
  await done(page, 'Address changed.');

  await startAct(page, 'Make it repeat');
  const repeat = page.getByRole('dialog', { name: 'Make it repeat' });
  await repeat.getByRole('combobox', { name: 'New frequency' }).click();
  await page.getByRole('option', { name: 'Weekly' }).click();
  await expect(repeat.getByText(/^The next visits: /)).toBeVisible();
  await repeat.getByRole('button', { name: 'Make it repeat' }).click();
  await done(page, 'The visit repeats now.');
  await expect(page.getByRole('list', { name: 'Upcoming visits' })).toContainText('this visit');
});
