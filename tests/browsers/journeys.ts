import { fillIn } from '#tests/support/fill-booking.ts';
import { hoursAhead, makeDay, makeVisit, type Ask } from '#tests/support/office-visits.ts';
import { demoPassword, emailOf } from '#tests/support/demo-people.ts';
import type { Role } from '#engine/access/roles.ts';
import type { openLine } from './line.ts';
import { until, type BrowserPage } from './page.ts';

/** What people do every day, in whatever browser. */
export type Visit = {
  page: BrowserPage;
  /** A call of the API as the office's administrator, who sits elsewhere. */
  office: Ask;
  at(path: string): string;
  line: Awaited<ReturnType<typeof openLine>>;
};

const phone = [390, 844] as const;
const desk = [1440, 900] as const;

async function signIn({ page, at }: Visit, role: Role): Promise<void> {
  await page.go(at('/login'));
  await page.place.getByLabel('Email').fill(emailOf(role));
  await page.place.getByLabel('Password').first().fill(demoPassword);
  await page.place.getByRole('button', { name: 'Sign in', exact: true }).click();
  await until('somebody is signed in', async () => !(await page.address()).includes('/login'));
}

async function expectFits(page: BrowserPage): Promise<void> {
  const [wide, shown] = (await page.run(
    'scrollTo(999, scrollY); const at = scrollX; scrollTo(0, scrollY); return [at, innerWidth]',
  )) as [number, number];
  if (wide > 0) throw new Error(`The page slides sideways by ${wide} of ${shown} pixels.`);
}

async function bookByCard({ page, at }: Visit): Promise<void> {
  await page.resize(...phone);
  await page.go(at('/'));
  const book = fillIn(page.scope);
  await book.flat(page.engine === 'Firefox' ? 21 : 22);
  await book.pay('Card');
  // Without a press, the keyboard stays with the page around the frame.
  await page.place.locator('.cards-place iframe').click();
  await page.enterFrame('.cards-place iframe');
  await page.place.getByLabel('Card number').fill('4242424242424242');
  await page.typeText('1230');
  await page.typeText('123');
  await page.enterFrame(null);
  await expectFits(page);
  await book.send();
  await until('the visit is booked', async () => (await page.address()).includes('/thank-you?key='));
}

async function goThroughTheSteps({ page, at }: Visit): Promise<void> {
  await page.resize(...phone);
  await page.go(at('/multi-steps-form'));
  const { place } = page;
  const who = {
    'Full Name': 'Ada King',
    Email: `steps.${page.engine}@example.test`,
    Phone: '+1 646 555 0101',
  };
  for (const [label, text] of Object.entries({ ...who, Zip: '10001' }))
    await place.getByLabel(label).first().fill(text);
  await place.getByRole('button', { name: 'Get Quote', exact: true }).click();
  await place.getByRole('combobox', { name: 'Type of service' }).selectOption('deep clean');
  await expectFits(page);
  await place.getByRole('button', { name: 'View Quote Details', exact: true }).click();
  await place.getByRole('button', { name: 'Book Online', exact: true }).click();
  await place
    .getByRole('button', { name: /, free$/ })
    .first()
    .click();
  await place
    .getByRole('radio', { disabled: false, name: /\b(?:at|between) \d/ })
    .first()
    .check();
  await place.getByRole('button', { name: 'Next', exact: true }).click();
  await place.getByLabel('Street Address').fill('5 Main Street');
  await place.getByLabel('City').fill('New York');
  await place.getByRole('radio', { name: 'Doorman' }).check();
  await place.getByRole('button', { name: 'Next', exact: true }).click();
  await place.getByRole('heading', { name: 'Check out' }).waitFor();
  await expectFits(page);
}

type Slot = { datetime: string; spots_available: number };
type Made = { id: string };

async function moveAVisit(visit: Visit): Promise<void> {
  const { page, at, office } = visit;
  await page.resize(...phone);
  const [customer] = await office<Made[]>(
    'GET',
    `customers?filter=${encodeURIComponent(JSON.stringify({ where: { email: emailOf('r_customer') } }))}`,
  );
  const from = new Date(hoursAhead(24 * 25)).toISOString().slice(0, 10);
  const spots = `booking_spots/available-spots?from=${from}&zip=10001`;
  const { days } = await office<{ days: { slots: Slot[] }[] }>('GET', spots);
  const free = days.flatMap(({ slots }) => slots).find((slot) => slot.spots_available > 1);
  const { id } = await makeVisit(office, 'Moves', Date.parse(free?.datetime ?? ''), {
    customer: undefined,
    customer_id: customer?.id,
  });
  await signIn(visit, 'r_customer');
  await page.go(at(`/client/visits/${id}`));
  await page.place.getByRole('button', { name: 'Reschedule' }).first().click();
  const sheet = page.place.getByRole('dialog', { name: 'Reschedule' });
  await sheet.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1).check();
  await sheet
    .getByRole('group', { name: /^Times on/ })
    .getByRole('radio', { disabled: false })
    .first()
    .check();
  await expectFits(page);
  await sheet.getByRole('button', { name: /^Move to/ }).click();
  await page.place.getByText(/^Moved to/).waitFor();
}

type Board = { locations: Made[] };

async function workOffline(visit: Visit): Promise<void> {
  const { page, at, line, office } = visit;
  await page.resize(...phone);
  const people = await office<(Made & { email: string })[]>('GET', 'team_members');
  const member = people.find(({ email }) => email === emailOf('r_team'));
  const { locations } = await office<Board>('GET', 'bookings/board');
  const team = await office<Made>('POST', 'teams', {
    title: `Cellar ${page.engine}`,
    locationIds: locations.map((one) => one.id),
    members: [{ accountId: member?.id }],
    counted: false,
  });
  const { id } = await makeVisit(office, 'Cellar', hoursAhead(0));
  await office('PUT', `bookings/${id}/teams`, { team_ids: [team.id], overbook: true });
  await signIn(visit, 'r_team');
  await page.go(at(`/team/jobs/${id}`));
  const { place } = page;
  await place.getByRole('button', { name: 'On my way' }).waitFor();
  line.cut();
  await place.getByRole('button', { name: 'On my way' }).click();
  await place.getByRole('button', { name: '10 min', exact: true }).click();
  await place.getByText(/^On the way since/).waitFor();
  await place.getByRole('button', { name: 'Check in' }).click();
  await place.getByText(/^Checked in at/).waitFor();
  await place.getByText('2 waiting').waitFor();
  line.mend();
  await until('the office knows of it', async () => {
    const { status } = await office<{ status: string }>('GET', `bookings/${id}`);
    return status === 'in_progress';
  });
}

async function dragOnTheBoard(visit: Visit): Promise<void> {
  const { page, at, office } = visit;
  await page.resize(...desk);
  await signIn(visit, 'r_admin');
  const date = page.engine === 'Firefox' ? '2027-02-16' : '2027-02-17';
  const { maple, willow, made } = await makeDay(office, date, ['10:00']);
  const customer = made[0]?.customer ?? '';
  await page.go(at(`/admin/dashboard/timeline?date=${date}&teams=${maple.id},${willow.id}`));
  const visitOf = page.place.getByRole('button', { name: new RegExp(`^${customer} `) });
  const row = page.place.getByRole('listitem', { name: new RegExp(`^${maple.title}, `) });
  const from = await visitOf.first().point();
  const to = await row.first().point();
  await page.drag(from, { x: from.x - 300, y: to.y });
  await page.place
    .getByRole('dialog')
    .getByRole('button', { name: /^(?:Move|Place)/ })
    .click();
  await row.getByRole('button', { name: new RegExp(`^${customer} `) }).waitFor();
}

async function dragInTheBuilder(visit: Visit): Promise<void> {
  const { page, at } = visit;
  await page.resize(...desk);
  await signIn(visit, 'r_admin');
  await page.go(at('/admin/settings/booking_form?form=quote'));
  const nodes = page.place.locator('.tb-paper [data-node]');
  await page.place.locator('.tb-paper [data-node="email"] > *').first().waitFor();
  const before = await nodes.count();
  const tile = await page.place.getByRole('button', { name: 'Text area', exact: true }).point();
  const email = await page.place.locator('.tb-paper [data-node="email"] > *').first().point();
  await page.drag(tile, email);
  await until('the form has one more', async () => (await nodes.count()) > before);
  await page.place.getByText('Unsaved changes').waitFor();
  await page.place.getByRole('button', { name: 'Undo', exact: true }).click();
  await until('the form is as it was', async () => (await nodes.count()) === before);
}

export const journeys: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'somebody books a visit and pays by card': bookByCard,
  'somebody goes through the steps': goThroughTheSteps,
  'a customer moves a visit': moveAVisit,
  'a crew works without a line': workOffline,
  'the office drags a visit to a team': dragOnTheBoard,
  'an admin drags a field into a form': dragInTheBuilder,
};
