import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { setupProgress } from '#engine/contracts/company/companies.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import {
  setupProblemCodes,
  type listSetupProblems,
  type SetupProblemCode,
} from '#engine/contracts/company/setup-problems.ts';
import { addDays, weekdayOf } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { readSetupProgress } from '#server/company/companies/setup-progress.ts';
import { checklists } from '#server/platform/db/tables/checklists.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { holidays, spotTemplates } from '#server/platform/db/tables/booking-spots.ts';
import { discountCodes, discountCodeTargets } from '#server/platform/db/tables/discount-codes.ts';
import { extras } from '#server/platform/db/tables/extras.ts';
import { formRevisions, forms } from '#server/platform/db/tables/forms.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { locations, serviceAreas } from '#server/platform/db/tables/locations.ts';
import { messageTemplates } from '#server/platform/db/tables/messages.ts';
import { prices, pricingVariables } from '#server/platform/db/tables/pricing-variables.ts';
import { processorAccounts } from '#server/platform/db/tables/processors.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { serviceCategories, serviceLocations, services } from '#server/platform/db/tables/services.ts';
import { teamAvailability } from '#server/platform/db/tables/team-availability.ts';
import { teamLocations, teamMembers, teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type Problem = AnswerOf<typeof listSetupProblems>[number];

let app: TestApp;
let admin: Keeper;
let db: TenantDb;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

const problems = () => admin.read<Problem[]>('setup_problems');
const findProblem = async (code: SetupProblemCode, id?: string) =>
  (await problems()).find((one) => one.code === code && (id === undefined || one.id === id));
const ids = new Map<SetupProblemCode, string | undefined>();

const newService = (own: object = {}) =>
  db.insert(services, { name: 'Broken', basePrice: 100, durationMinutes: 60, ...own });
const newTeam = async (own: object = {}) =>
  db.insert(teams, { title: 'Broken', color: '#112233', counted: false, ...own });
const newCode = (own: { code: string; totalLimit?: number }) =>
  db.insert(discountCodes, { discountType: 'percent', discountRate: 100_000, ...own });
const newLocation = (own: object = {}) =>
  db.insert(locations, { name: 'Broken', timezone: 'America/New_York', ...own });

/** Breaks something, and says what it is about. */
const breaks: Record<SetupProblemCode, () => Promise<string | undefined>> = {
  async service_without_team() {
    const nowhere = await newLocation({ active: false });
    const { id } = await newService({ allLocations: false });
    await db.insert(serviceLocations, { serviceId: id, locationId: nowhere.id });
    return id;
  },
  service_without_price: async () => (await newService({ basePrice: 0 })).id,
  service_without_duration: async () => (await newService({ durationMinutes: 0 })).id,
  category_empty: async () => (await db.insert(serviceCategories, { name: 'Broken' })).id,
  async variable_with_gap() {
    const { id: serviceId } = await newService();
    const variable = await db.insert(pricingVariables, { serviceId, name: 'Rooms' });
    const tier = (minQuantity: number, maxQuantity: number) =>
      db.insert(prices, { variableId: variable.id, label: 'Tier', price: 1, minQuantity, maxQuantity });
    await tier(1, 2);
    await tier(4, 5);
    return serviceId;
  },
  extra_without_service: async () => (await db.insert(extras, { name: 'Broken', price: 1 })).id,
  async frequency_without_default() {
    await app.services.system.update(frequencies).set({ isDefault: false });
    return undefined;
  },
  location_without_spots: async () => (await newLocation()).id,
  location_without_team: async () => (await newLocation({ capacityMode: 'teams' })).id,
  location_without_area: async () => (await newLocation()).id,
  async notice_beyond_horizon() {
    const { id } = await newLocation({ slotHorizonDays: 3 });
    await setSettings({ hours_before_service: 72 });
    app.services.companies.forget();
    return id;
  },
  async closed_by_holiday() {
    const dates = { dateFrom: '2020-01-01', dateTo: '2040-01-01' };
    // Of one location: those of the other breaks stay open.
    const { id: locationId } = await newLocation();
    return (await db.insert(holidays, { name: 'Forever', locationId, ...dates })).id;
  },
  async closed_by_holidays() {
    const { id: locationId } = await newLocation({ slotHorizonDays: 13 });
    await db.insert(spotTemplates, { locationId, weekday: 1, startLocal: '09:00', capacity: 1 });
    const today = toLocal(app.time.now.getTime(), 'America/New_York').date;
    const mondays = Array.from({ length: 14 }, (_, after) => addDays(today, after)).filter(
      (date) => weekdayOf(date) === 1,
    );
    // One is closed this year, the other each year.
    for (const [index, date] of mondays.entries())
      await db.insert(holidays, { name: date, dateFrom: date, dateTo: date, yearly: index > 0, locationId });
    return locationId;
  },
  async spots_beyond_teams() {
    const { id: locationId } = await newLocation();
    const team = await newTeam({ counted: true });
    await db.insert(teamLocations, { teamId: team.id, locationId });
    await db.insert(spotTemplates, { locationId, weekday: 1, startLocal: '09:00', capacity: 2 });
    return locationId;
  },
  async zip_impossible() {
    const { id: locationId } = await newLocation();
    await db.insert(serviceAreas, { locationId, zipPrefix: 'ABCDE' });
    return locationId;
  },
  team_without_members: async () => (await newTeam()).id,
  team_without_hours: async () => (await newTeam()).id,
  async series_without_team() {
    const [row] = await db.list(series, { where: eq(series.state, 'active'), limit: 1 });
    const team = await newTeam({ acceptsJobs: false });
    await db.update(series, row?.id ?? '', { preferredTeamId: team.id });
    return team.id;
  },
  async code_for_nothing() {
    const gone = await newService({ active: false });
    const { id: discountCodeId } = await newCode({ code: 'NOTHING' });
    await db.insert(discountCodeTargets, { discountCodeId, serviceId: gone.id });
    return discountCodeId;
  },
  code_used_up: async () => (await newCode({ code: 'USEDUP', totalLimit: 0 })).id,
  async form_sells_archived() {
    const gone = await newService({ active: false });
    const [form] = await db.list(forms, { where: eq(forms.kind, 'booking') });
    const of = eq(formRevisions.formId, form?.id ?? '');
    const [newest] = await db.list(formRevisions, { where: of, limit: 1 });
    if (!form || !newest) throw new Error('there is no booking form');
    const { id: _id, companyId: _company, ...copied } = newest;
    const overrides = { ...copied.overrides, components: { [gone.id]: {} } };
    await db.insert(formRevisions, { ...copied, overrides, number: 9000 });
    await db.update(forms, form.id, { currentRevision: 9000 });
    return form.id;
  },
  async form_unsendable() {
    const [form] = await db.list(forms, { where: eq(forms.kind, 'quote') });
    const of = eq(formRevisions.formId, form?.id ?? '');
    const [newest] = await db.list(formRevisions, { where: of, limit: 1 });
    if (!form || !newest) throw new Error('there is no quote form');
    const { id: _id, companyId: _company, ...copied } = newest;
    const when = { id: 'cf9', type: 'timePicker', fieldId: 'cf9', customField: true };
    const attributes = { label: 'When', earliest: '18:00', latest: '09:00' };
    const customFields = {
      components: { cf9: { ...when, attributes } },
      layout: { cf9: { parent: 'custom_fields', after: null } },
    };
    await db.insert(formRevisions, { ...copied, customFields, number: 9000 });
    await db.update(forms, form.id, { currentRevision: 9000 });
    return form.id;
  },
  async no_payment_method() {
    await setSettings({ payment_gateway: { card: false, cash: false, check: false } });
    return undefined;
  },
  async card_without_processor() {
    await setSettings({ payment_gateway: { card_processor: 'stripe', card: true } });
    await app.services.system.update(processorAccounts).set({ inUse: false });
    return undefined;
  },
  async form_closed_without_text() {
    await app.services.system
      .update(companies)
      .set({ policies: { booking_widget: { enabled: false, content: ' ' } } })
      .where(eq(companies.id, db.companyId));
    return undefined;
  },
  async message_tag_empty() {
    await app.services.system
      .update(companies)
      .set({ contactPhone: null })
      .where(eq(companies.id, db.companyId));
    const { id } = await db.insert(messageTemplates, {
      event: 'booking_confirmed',
      audience: 'customer',
      channel: 'email',
      subject: 'Hello',
      body: 'Call {{ company.phone }}',
      changedAt: app.time.now,
    });
    return id;
  },
  async checklist_unused() {
    const empty = { name: 'Broken', description: '', sections: [], blocksCheckOut: false };
    return (await db.insert(checklists, empty)).id;
  },
};

const setSettings = (bookingSettings: Record<string, unknown>) =>
  app.services.system.update(companies).set({ bookingSettings }).where(eq(companies.id, db.companyId));

test('a company that is whole has all of its steps done, a company without anything has none', async () => {
  type Progress = AnswerOf<typeof setupProgress>;
  const { steps } = await admin.read<Progress>('companies/current/setup-progress');
  expect(steps.filter(({ done }) => !done)).toEqual([]);
  const company = await app.services.companies.findById(db.companyId);
  if (!company) throw new Error('no company');
  const empty = app.services.tenant('00000000-0000-4000-8000-000000000000');
  const fresh = { ...company, contactPhone: null, bookingSettings: {} };
  expect((await readSetupProgress(empty, fresh)).filter(({ done }) => done)).toEqual([]);
});

describe('what is set up so that it cannot work', () => {
  test.each(setupProblemCodes)('%s is found once it is broken', async (code) => {
    const before = await problems();
    const id = await breaks[code]();
    ids.set(code, id);
    app.services.companies.forget();
    // Whoever was there a moment ago is remembered for seconds, together with the company.
    admin = await createKeeper(app);
    const found = await findProblem(code, id);
    expect(found).toMatchObject({ code, id: id ?? null });
    expect(before.some((one) => one.code === code && one.id === (id ?? null))).toBe(false);
    expect(`${found?.text} ${found?.fix}`).toMatch(/^[A-Z].*\. [A-Z].*\.$/);
  });

  test('a year of holiday that begins tomorrow', async () => {
    const { id: locationId } = await newLocation();
    const tomorrow = addDays(toLocal(app.time.now.getTime(), 'America/New_York').date, 1);
    const dates = { dateFrom: tomorrow, dateTo: addDays(tomorrow, 364) };
    const { id } = await db.insert(holidays, { name: 'From tomorrow', locationId, ...dates });
    expect(await findProblem('closed_by_holiday', id)).toMatchObject({
      text: 'The holiday From tomorrow closes every day that can be booked.',
    });
  });

  test('cards only, and cards off: customers can’t pay', async () => {
    await setSettings({ hide_physical_payment_methods: true, payment_gateway: { card_processor: null } });
    app.services.companies.forget();
    admin = await createKeeper(app);
    expect(await findProblem('no_payment_method')).toMatchObject({
      text: 'Customers can’t pay: your policies take cards only, and cards are off.',
    });
    await setSettings({ payment_gateway: { card_processor: null } });
    app.services.companies.forget();
    admin = await createKeeper(app);
    expect(await findProblem('no_payment_method')).toBeUndefined();
  });

  test('a location, a team and a service that are whole are not', async () => {
    const location = await newLocation();
    await db.insert(spotTemplates, { locationId: location.id, weekday: 1, startLocal: '09:00', capacity: 1 });
    await db.insert(serviceAreas, { locationId: location.id, zipPrefix: '99999' });
    const team = await newTeam({ counted: true });
    await db.insert(teamLocations, { teamId: team.id, locationId: location.id });
    const [member] = await db.list(teamMembers, { limit: 1 });
    await db.insert(teamMembers, { teamId: team.id, accountId: member?.accountId ?? '' });
    await db.insert(teamAvailability, { teamId: team.id, weekday: 1, fromLocal: '08:00', toLocal: '16:00' });
    const service = await newService();
    const whole = [location.id, team.id, service.id];
    expect((await problems()).filter(({ id }) => id !== null && whole.includes(id))).toEqual([]);
  });

  test('is told to who may mend it, of their own company', async () => {
    const others = await (await createKeeper(app, 'r_admin', 'wattle')).read<Problem[]>('setup_problems');
    const own = [...ids.values()].filter((id) => id !== undefined);
    expect(others.filter(({ id }) => id !== null && own.includes(id))).toEqual([]);
    for (const role of ['r_team', 'r_customer'] as const)
      expect((await (await app.signedIn('sparkle', role)).get('/api/setup_problems')).statusCode).toBe(403);
  });
});
