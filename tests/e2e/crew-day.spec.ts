import { expect, test, type Browser, type Page } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle } from '#tests/support/pages.ts';
import { call } from './letters.ts';
import { acceptInvitation, openCompany } from './own-company.ts';

type Made = { id: string };

/** Somebody of a crew, invited and signed in on a phone of their own. */
async function openPhone(browser: Browser, office: Page, subdomain: string, teamId: string): Promise<Page> {
  const email = `crew.${crypto.randomUUID().slice(0, 8)}@own.test`;
  const rosa = { first_name: 'Rosa', last_name: 'Rake', email };
  await call(office, 'POST', '/api/team_members', { ...rosa, teamIds: [teamId] });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  });
  const page = await context.newPage();
  await acceptInvitation(page, subdomain, rosa);
  return page;
}

const allWeek = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  from: '00:00',
  to: '24:00',
  valid_from: null,
  valid_to: null,
}));

/** Where it is about noon: a job of the next hour is today's, whenever this runs. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The signs of these names are the other way round.
  return ahead === 0 ? 'Etc/UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** A company with a crew that works at all hours, and a list for what it sells. */
async function openWork(page: Page) {
  const { subdomain } = await openCompany(page, 'Crew day');
  const timezone = zoneAtNoon();
  await call(page, 'PATCH', '/api/companies/current', { timezone });
  const service = await call<Made>(page, 'POST', '/api/services', {
    name: 'Deep clean',
    base_price: 120,
    duration: 60,
  });
  const found = await call<Made[]>(page, 'GET', '/api/locations');
  const location = found[0]
    ? await call<Made>(page, 'PATCH', `/api/locations/${found[0].id}`, { timezone })
    : await call<Made>(page, 'POST', '/api/locations', { name: 'Center', timezone });
  const team = await call<Made>(page, 'POST', '/api/teams', { title: 'Maple', locationIds: [location.id] });
  await call(page, 'PUT', `/api/teams/${team.id}/availability`, { hours: allWeek });
  await call(page, 'POST', '/api/checklists', {
    name: 'Handover',
    serviceIds: [service.id],
    sections: [{ title: 'Kitchen', items: [{ text: 'Mop the floor', photo: false }] }],
  });
  return { subdomain, serviceId: service.id, teamId: team.id };
}

test('a crew takes an offer and does the job, from the way there to the check-out', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { subdomain, serviceId, teamId } = await openWork(page);
  const phone = await openPhone(browser, page, subdomain, teamId);
  const visit = await call<Made>(page, 'POST', '/api/bookings', {
    customer: { first_name: 'Chloe', last_name: 'Crewed', email: 'chloe@example.test' },
    address: { street: '5 Fir St', city: 'New York', state: 'NY', zip: '10001' },
    // So early that leaving for it is asked about.
    service_date: new Date(Math.ceil(Date.now() / 900_000 + 7) * 900_000).toISOString(),
    services: [{ id: serviceId, extras: [], pricing_variables: [] }],
    overbook: true,
  });
  await call(page, 'POST', '/api/notes', { text: 'The dog bites', bookingId: visit.id, team_viewable: true });
  await call(page, 'POST', `/api/bookings/${visit.id}/invite`, { team_ids: [teamId] });

  await phone.goto(at(subdomain, '/team'));
  const offers = phone.getByRole('region', { name: 'Waiting for your answer' });
  await offers.getByRole('button', { name: 'Accept' }).tap();
  const card = phone.getByRole('article', { name: 'Next job' });
  await expect(card.getByText('5 Fir St, New York, NY 10001')).toBeVisible();
  await expect(card.getByText('For Chloe')).toBeVisible();
  await expect(phone.getByText('Crewed')).toHaveCount(0);
  await settle(phone);
  expect(await findBarriersInAnyLight(phone)).toEqual([]);
  expect(await isTooWide(phone)).toBe(false);

  await card.getByRole('button', { name: 'On my way' }).tap();
  await phone.getByRole('dialog').getByRole('button', { name: 'I’m on my way' }).tap();
  await phone.getByRole('button', { name: '15 min' }).tap();
  await card.getByRole('button', { name: 'Check in' }).tap();
  await expect(card.getByText('Read the notes and confirm them first.')).toBeVisible();
  await card.getByRole('checkbox', { name: 'I’ve read the notes' }).check();
  await card.getByRole('button', { name: 'Check in' }).tap();
  await phone.getByRole('dialog').getByRole('button', { name: 'Check in now' }).tap();
  const here = phone.getByRole('article', { name: 'You’re here' });
  await here.getByRole('checkbox', { name: 'Mop the floor' }).tap();
  await expect(here.getByRole('checkbox', { name: 'Mop the floor' })).toBeChecked();
  await here.getByRole('button', { name: 'Note to the office' }).tap();
  await phone.getByRole('textbox', { name: 'Note to the office' }).fill('The tap drips');
  await phone.getByRole('button', { name: 'Save note' }).tap();
  await expect(here.getByText('The tap drips')).toBeVisible();
  await here.getByRole('button', { name: 'Check out' }).tap();
  await phone.getByRole('dialog').getByRole('button', { name: 'Check out anyway' }).tap();
  await expect(phone.getByText('All done for today')).toBeVisible();

  const read = () =>
    call<{ status: string; notes: { text: string }[] }>(page, 'GET', `/api/bookings/${visit.id}`);
  await expect.poll(async () => (await read()).status).toBe('completed');
  expect((await read()).notes.map(({ text }) => text)).toContain('The tap drips');
  await phone.context().close();
});

test('a crew paints its own hours where the company lets it', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const { subdomain, teamId } = await openWork(page);
  await call(page, 'PATCH', '/api/companies/current/policies', { policies: { own_availability: 'edit' } });
  const week = allWeek
    .filter(({ weekday }) => weekday < 6)
    .map((one) => ({ ...one, from: '08:00', to: '17:00' }));
  await call(page, 'PUT', `/api/teams/${teamId}/availability`, { hours: week });
  const phone = await openPhone(browser, page, subdomain, teamId);
  await phone.goto(at(subdomain, '/team/availability'));
  const saturday = phone.getByRole('gridcell', { name: /^Saturday 0?9:00 ?am: /i });
  await expect(saturday).toHaveAccessibleName(/off$/);
  await saturday.tap();
  await expect(saturday).toHaveAccessibleName(/works$/);
  await settle(phone);
  expect(await findBarriersInAnyLight(phone)).toEqual([]);
  expect(await isTooWide(phone)).toBe(false);
  await phone.getByRole('button', { name: 'Save hours' }).tap();
  await expect(phone.getByText('Your hours are saved.')).toBeVisible();
  type Times = { teamId: string; hours: { weekday: number; from: string; to: string }[] };
  const day = new Date().toISOString().slice(0, 10);
  const [times] = await call<Times[]>(
    page,
    'GET',
    `/api/team_availability?from=${day}&to=${day}&teamId=${teamId}`,
  );
  expect(times?.hours).toContainEqual(expect.objectContaining({ weekday: 6, from: '09:00', to: '10:00' }));
  await phone.context().close();
});
