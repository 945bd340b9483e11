import { asc, eq } from 'drizzle-orm';
import type { applyTradeTemplate } from '#engine/contracts/company/trade-templates.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { audit } from '#server/platform/audit.ts';
import { toCatalogueScope, type DayScope } from '#server/platform/editing/scope.ts';
import { changePolicies } from '#server/company/companies/change-policies.ts';
import { lockStored } from '#server/company/companies/lock-stored.ts';
import { findOwner } from '#server/company/companies/owner.ts';
import { holidays, spotTemplates } from '#server/platform/db/tables/booking-spots.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { services } from '#server/platform/db/tables/services.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import { replaceParts } from '#server/platform/editing/links.ts';
import { add } from '#server/platform/editing/save.ts';
import { makeForm } from '#server/site/forms/make-form.ts';
import { createForm } from '#server/site/forms/save-form.ts';
import { findLiveForm } from '#server/site/forms/stored-form.ts';
import { defaultTemplateOf } from '#server/site/forms/templates.ts';
import type { Call } from '#server/platform/http/route.ts';
import { complainOfWeek, toRow } from '#server/calendar/booking-spots/templates.ts';
import { extraEditor } from '#server/catalogue/extras/editor.ts';
import { frequencyEditor } from '#server/catalogue/frequencies/editor.ts';
import { holidayEditor } from '#server/calendar/holidays/editor.ts';
import { locationEditor } from '#server/company/locations/editor.ts';
import { pricingVariableEditor } from '#server/catalogue/pricing-variables/editor.ts';
import { categoryEditor } from '#server/catalogue/service-categories/editor.ts';
import { serviceEditor } from '#server/catalogue/services/editor.ts';
import { complainOfHours, replaceHours } from '#server/calendar/team-availability/hours.ts';
import { teamEditor } from '#server/calendar/teams/editor.ts';
import { addressWords } from './address-words.ts';
import { tradeOf } from './index.ts';
import { localPrices } from './local-prices.ts';
import { publicHolidays } from './public-holidays.ts';
import type { Trade, TradeService, TradeWeek } from './trade.ts';

type ApplyCall = Call<typeof applyTradeTemplate>;
type Answer = AnswerOf<typeof applyTradeTemplate>;
type Scope = DayScope & { now: Date };
type Pricing = { price: (dollars: number) => number };

const countriesInFeet: readonly string[] = ['US', 'LR', 'MM'];
export const isMetric = (country: string): boolean => !countriesInFeet.includes(country);

/**
 * Everything that a company of the trade needs before its first booking, kept by the same editors as what people
 * enter. What is there already stays as it is.
 */
export async function applyTrade(call: ApplyCall): Promise<Answer> {
  const { db, company, body } = call;
  // Of two who begin at once the second waits, and then finds what the first has made.
  await lockStored(db);
  if ((await db.count(services)) > 0)
    throw new DomainError('CONFLICT', {
      reason: 'Your company already sells something. Templates are only for companies that sell nothing yet.',
    });
  const trade = tradeOf(body.trade);
  const scope = { ...toCatalogueScope(call), now: call.services.clock() };
  const sold = await addCatalogue(scope, trade, company);
  const locationId = await takePlace(call, scope, trade);
  const teamId = await gatherTeam(call, scope, { trade, locationId });
  await closeOnHolidays(scope, company);
  const formId = await saveForm(call, trade);
  if (!('booking' in company.policies))
    await changePolicies({
      ...call,
      ifMatch: undefined,
      body: {
        policies: trade.policies,
        booking: {
          hours_before_service: trade.hoursOfNotice,
          multiple_services: trade.severalServices ?? false,
        },
      },
    });
  await audit(db, call, {
    action: 'company.template_applied',
    subject: { type: 'company', id: company.id },
    summary: `Set up the company from the template ${trade.title}`,
  });
  return { services: sold, locationId, teamId, formId };
}

async function addCatalogue(scope: Scope, trade: Trade, { country }: { country: string }): Promise<number> {
  const pricing = { price: localPrices(scope.currencyCode) };
  const catalogue = trade.catalogue({ isMetric: isMetric(country) });
  const categoryIds = new Map<string, string>();
  for (const category of catalogue.categories)
    categoryIds.set(category.name, (await add(scope, categoryEditor, category)).id);
  const extraIds = new Map<string, string>();
  for (const { minutes, most = 1, price, ...extra } of catalogue.extras) {
    const settings = { ...extra, price: pricing.price(price), duration: minutes, maximum_quantity: most };
    extraIds.set(extra.name, (await add(scope, extraEditor, settings)).id);
  }
  for (const service of catalogue.services)
    await addService(scope, service, {
      ...pricing,
      categoryId: categoryIds.get(service.category) ?? null,
      extraIds: service.extras.flatMap((name) => extraIds.get(name) ?? []),
    });
  await addFrequencies(scope, trade);
  return catalogue.services.length;
}

type Belongings = Pricing & { categoryId: string | null; extraIds: string[] };

async function addService(
  scope: Scope,
  { name, description, icon, price, minutes, hourly, variables }: TradeService,
  { price: inMoney, categoryId, extraIds }: Belongings,
): Promise<void> {
  const { id: serviceId } = await add(scope, serviceEditor, {
    name,
    description,
    icon,
    categoryId,
    extraIds,
    base_price: inMoney(price),
    duration: minutes,
    ...(hourly && {
      hourly: true,
      hourly_settings: {
        teams_minimum: 1,
        teams_maximum: hourly.people,
        hours_minimum: hourly.hours[0],
        hours_maximum: hourly.hours[1],
      },
    }),
  });
  for (const { rows, ...variable } of variables)
    await add(scope, pricingVariableEditor, {
      ...variable,
      serviceId,
      prices: rows.map((row) => ({
        label: row.label,
        price: inMoney(row.price),
        duration: row.minutes,
        min_qty: row.from,
        max_qty: row.to,
      })),
    });
}

async function addFrequencies(scope: Scope, trade: Trade): Promise<void> {
  const known = new Set((await scope.db.list(frequencies, { limit: 500 })).map(({ name }) => name));
  for (const { name, unit, every, discount } of trade.frequencies.filter((one) => !known.has(one.name)))
    await add(scope, frequencyEditor, {
      name,
      recurrence: { unit, every, monthly_mode: 'nth_weekday' },
      discount,
      discount_type: 'percent',
      exclude_first: discount > 0,
    });
}

/** The company's first open location with a week; made where there is none. */
async function takePlace({ company }: ApplyCall, scope: Scope, { week }: Trade): Promise<string> {
  const { db } = scope;
  const [known] = await db.list(locations, {
    where: eq(locations.active, true),
    orderBy: [asc(locations.ordering), asc(locations.name)],
    limit: 1,
  });
  const { id: locationId } =
    known ??
    (await add(scope, locationEditor, {
      name: 'Main location',
      timezone: company.timezone,
      address: company.address,
      block_by_duration: true,
      buffer_minutes: week.buffer,
    }));
  if ((await db.count(spotTemplates, eq(spotTemplates.locationId, locationId))) === 0)
    await offerWeek(scope, locationId, week);
  return locationId;
}

async function offerWeek({ db }: Scope, locationId: string, week: TradeWeek): Promise<void> {
  const templates = week.days.flatMap((weekday) =>
    week.starts.map((start) => ({
      weekday,
      start,
      arrival_window: week.arrivalWindow,
      capacity: 1,
      valid_from: null,
      valid_to: null,
    })),
  );
  requireNone(complainOfWeek(templates));
  await replaceParts(db, spotTemplates, {
    of: eq(spotTemplates.locationId, locationId),
    rows: templates.map((template) => toRow(locationId, template)),
  });
}

/** The public holidays of the country, where nobody has entered any. */
async function closeOnHolidays(scope: Scope, { country }: { country: string }): Promise<void> {
  if ((await scope.db.count(holidays)) > 0) return;
  for (const { name, day, yearly } of publicHolidays(country, scope.today))
    await add(scope, holidayEditor, { name, yearly, date_from: day, date_to: day });
}

type Work = { trade: Trade; locationId: string };

/** A team of whoever owns the company, unless there is one: most begin alone. */
async function gatherTeam(
  { company }: ApplyCall,
  scope: Scope,
  { trade, locationId }: Work,
): Promise<string> {
  const { db } = scope;
  const [known] = await db.list(teams, { where: eq(teams.active, true), limit: 1 });
  if (known) return known.id;
  const owner = await findOwner(db, company);
  const { id: teamId } = await add(scope, teamEditor, {
    title: owner?.firstName ? `${owner.firstName}’s team` : 'First team',
    color: company.mainColor,
    locationIds: [locationId],
    members: owner ? [{ accountId: owner.id, lead: true, bio: '', languages: [], fullname: '' }] : [],
  });
  const [from, to] = trade.week.hours;
  const hours = trade.week.days.map((weekday) => ({ weekday, from, to, valid_from: null, valid_to: null }));
  requireNone(complainOfHours(hours));
  await replaceHours(db, [{ teamId, hours }]);
  return teamId;
}

async function saveForm(call: ApplyCall, { form, title }: Trade): Promise<string> {
  const known = await findLiveForm(call.db, 'booking');
  if (known) return known.form.id;
  const edits = [...form.edits, ...addressWords(call.company.country)];
  const document = makeForm(defaultTemplateOf('booking'), { ...form, styles: {}, edits });
  return (await createForm(call, 'booking', { document, note: `From the template ${title}` })).form.id;
}
