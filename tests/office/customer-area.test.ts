import { expect, test } from 'vitest';
import { makeVisit } from '#tests/support/office-visits.ts';
import { useOffice, type OfficePage } from './support/office.ts';

/** What customers change themselves is changed, and what it costs is said before. */

const office = useOffice();

const hourMs = 3_600_000;
/** On a Wednesday at ten, so many weeks ahead. */
function weeksAhead(weeks: number): number {
  const day = new Date(Date.now() + weeks * 168 * hourMs);
  day.setUTCDate(day.getUTCDate() + (3 - day.getUTCDay()));
  return Date.parse(`${day.toISOString().slice(0, 10)}T15:00:00Z`);
}

/** A visit of the customer of the demo, whose page they look at. */
async function openVisit(start: number, { rhythm }: { rhythm?: string } = {}) {
  const desk = await office.signIn('r_admin');
  const filter = encodeURIComponent(JSON.stringify({ where: { email: 'customer@sparkle.test' } }));
  const [person] = await desk.call<{ id: string }[]>('GET', `/api/customers?filter=${filter}`);
  const frequencies = await desk.call<{ id: string; name: string }[]>('GET', '/api/frequencies');
  const { id } = await makeVisit(desk.ask, 'Own', start, {
    customer: undefined,
    customer_id: person?.id,
    frequency_id: frequencies.find(({ name }) => name === rhythm)?.id,
  });
  const page = await office.signIn('r_customer');
  await page.goto(`/client/visits/${id}`);
  await page.settle();
  return { page, id, desk };
}

const read = (page: OfficePage, id: string) =>
  page.call<{ status: string; start_local: string }>('GET', `/api/bookings/${id}`);

test('a customer moves a visit, skips it and takes that back', async () => {
  const { page, id, desk } = await openVisit(weeksAhead(4), { rhythm: 'Weekly' });
  const before = await read(desk, id);
  await page.getByRole('button', { name: 'Reschedule' }).click();
  const sheet = page.getByRole('dialog', { name: 'Reschedule' });
  await expect(sheet.getByText(/^You can reschedule for free until/)).toBeVisible();
  await expect(sheet.getByRole('radio', { name: 'This visit only' })).toBeChecked();
  await sheet.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1).check();
  await sheet
    .getByRole('group', { name: /^Times on/ })
    .getByRole('radio')
    .last()
    .check();
  await sheet.getByRole('button', { name: /^Move to/ }).click();
  await expect(page.getByText(/Moved to/).first()).toBeVisible();
  expect((await read(desk, id)).start_local).not.toBe(before.start_local);

  await page.goto(`/client/visits/${id}`);
  await page.settle();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Skip this visit' }).click();
  await expect(page.getByText('Visit skipped.')).toBeVisible();
  await expect(page.getByText('Visit Skipped').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Your visit is back on.')).toBeVisible();
  expect((await read(desk, id)).status).toBe('upcoming');
});

test('a late cancellation costs what its button says, and nothing before', async () => {
  // It was free until the day before.
  const { page } = await openVisit(Math.ceil(Date.now() / hourMs) * hourMs + 3 * hourMs);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel this visit' });
  const fee =
    (await sheet.getByText(/^Cancelling now costs/).textContent())?.match(/\$[\d.,]+\d/)?.[0] ?? 'none';
  await sheet.getByRole('button', { name: `Cancel this visit for ${fee}` }).click();
  await expect(page.getByText('Visit cancelled.')).toBeVisible();
  await expect(page.getByText('Cancellation fee')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('visits of others and broken links are said in words', async () => {
  const page = await office.signIn('r_customer');
  await page.goto('/client/visits/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'This visit wasn’t found' })).toBeVisible();
  await page.goto('/client/book/%25%25');
  await expect(page.getByText('This link is incomplete')).toBeVisible();
});
