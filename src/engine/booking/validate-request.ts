import type { BookFrequency, BookService, BookVariable, HourlyLimits, PriceBook } from './price-book.ts';
import type { PriceIssue } from './price-issue.ts';
import { findRow } from './service-lines.ts';
import type { ChosenService, PriceRequest } from './price-request.ts';

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0;

/** Everything that keeps a request from having a price, field by field. None means that it has one. */
export function validateRequest(book: PriceBook, request: PriceRequest): PriceIssue[] {
  const issues: PriceIssue[] = [];
  if (request.services.length === 0) issues.push({ field: 'services', code: 'services_missing' });
  checkFrequency(book, request, issues);
  request.services.forEach((chosen, index) => {
    const at = `services.${index}`;
    const service = book.services.find(({ id }) => id === chosen.serviceId);
    if (!service?.active) issues.push({ field: at, code: 'service_unknown' });
    else {
      const { name, locationIds } = service;
      if (request.services.findIndex(({ serviceId }) => serviceId === service.id) < index)
        issues.push({ field: at, code: 'service_twice', name });
      if (locationIds && request.locationId !== null && !locationIds.includes(request.locationId))
        issues.push({ field: at, code: 'service_elsewhere', name });
      checkHourly(service, chosen, at, issues);
      checkVariables(service, chosen, at, issues);
      checkExtras(service, chosen, at, issues);
    }
  });
  checkAmounts(request, issues);
  return issues;
}

/** A frequency that names categories is offered for their services alone; a visit without one is a single one. */
function checkFrequency(
  book: PriceBook,
  { frequencyId, services }: PriceRequest,
  issues: PriceIssue[],
): void {
  if (frequencyId === null) return;
  const field = 'frequencyId';
  const frequency = book.frequencies.find(({ id }) => id === frequencyId);
  if (!frequency?.active) return void issues.push({ field, code: 'frequency_unknown' });
  const elsewhere = serviceElsewhere(book, frequency, services);
  if (elsewhere)
    issues.push({ field, code: 'frequency_elsewhere', name: frequency.name, service: elsewhere.name });
}

/** The first of the chosen services that a frequency is not offered for. */
export function serviceElsewhere(
  book: PriceBook,
  { categoryIds }: BookFrequency,
  services: readonly ChosenService[],
): BookService | undefined {
  if (categoryIds === null) return undefined;
  const chosen = services.flatMap(({ serviceId }) => book.services.filter(({ id }) => id === serviceId));
  return chosen.find(({ categoryId }) => categoryId === null || !categoryIds.includes(categoryId));
}

function checkHourly(service: BookService, chosen: ChosenService, at: string, issues: PriceIssue[]): void {
  const { hourly } = chosen;
  if (service.hourly) {
    checkTeams(service.hourly, hourly?.teams, `${at}.hourly.teams`, issues);
    checkHours(service.hourly, hourly?.hours, `${at}.hourly.hours`, issues);
  } else if (hourly) issues.push({ field: `${at}.hourly`, code: 'not_hourly', name: service.name });
}

function checkTeams(
  { teamsMinimum: minimum, teamsMaximum: maximum }: HourlyLimits,
  teams: number | undefined,
  field: string,
  issues: PriceIssue[],
): void {
  if (!teams) issues.push({ field, code: 'hourly_teams' });
  else if (!isWithin(teams, minimum, maximum)) issues.push({ field, code: 'teams_range', minimum, maximum });
}

function checkHours(
  { hoursMinimum: minimum, hoursMaximum: maximum }: HourlyLimits,
  hours: number | undefined,
  field: string,
  issues: PriceIssue[],
): void {
  if (!hours) issues.push({ field, code: 'hourly_hours' });
  else if (!(hours >= minimum && hours <= maximum))
    issues.push({ field, code: 'hours_range', minimum, maximum });
  else if (!Number.isInteger(hours * 2)) issues.push({ field, code: 'hours_step' });
}

/** An hourly service is sold by time alone: its variables are not asked for. */
const variablesOf = (service: BookService): BookVariable[] =>
  service.hourly ? [] : service.variables.filter(({ active }) => active);

function checkVariables(service: BookService, chosen: ChosenService, at: string, issues: PriceIssue[]): void {
  const offered = variablesOf(service);
  chosen.variables.forEach(({ variableId, priceId, quantity }, index) => {
    const variable = offered.find(({ id }) => id === variableId);
    const row = variable && Number.isInteger(quantity) ? findRow(variable, quantity) : undefined;
    const once = chosen.variables.findIndex((other) => other.variableId === variableId) === index;
    if (once && row && (priceId === null || priceId === row.id)) return;
    const field = `${at}.pricing_variables.${index}`;
    if (!variable) return void issues.push({ field, code: 'variable_unknown' });
    const { name } = variable;
    const prices = variable.prices.filter(({ id }) => priceId === null || priceId === id);
    if (prices.length === 0) issues.push({ field, code: 'variable_unknown' });
    else if (!row || !prices.includes(row)) {
      const ranges = prices.map((price) => ({ minimum: price.minQuantity, maximum: price.maxQuantity }));
      issues.push({ field: `${field}.quantity`, code: 'variable_range', name, ranges });
    }
    if (!once) issues.push({ field, code: 'variable_twice', name });
  });
  for (const { id, name } of offered) {
    if (!chosen.variables.some(({ variableId }) => variableId === id))
      issues.push({ field: `${at}.pricing_variables`, code: 'variable_missing', name });
  }
}

function checkExtras(service: BookService, chosen: ChosenService, at: string, issues: PriceIssue[]): void {
  chosen.extras.forEach(({ extraId, quantity }, index) => {
    const extra = service.extras.find(({ id, active }) => active && id === extraId);
    const once = chosen.extras.findIndex((other) => other.extraId === extraId) === index;
    if (extra && once && isWithin(quantity, extra.minimumQuantity, extra.maximumQuantity)) return;
    const field = `${at}.extras.${index}`;
    if (!extra) return void issues.push({ field, code: 'extra_unknown' });
    const { name, minimumQuantity: minimum, maximumQuantity: maximum } = extra;
    if (!isWithin(quantity, minimum, maximum))
      issues.push({ field: `${field}.quantity`, code: 'extra_range', name, minimum, maximum });
    if (!once) issues.push({ field, code: 'extra_twice', name });
  });
}

const isWithin = (quantity: number, minimum: number, maximum: number): boolean =>
  Number.isInteger(quantity) && minimum <= quantity && quantity <= maximum;

/** What people type themselves. An adjustment alone may be negative. */
function checkAmounts({ tip, adjustment, giftCardBalance, fees }: PriceRequest, issues: PriceIssue[]): void {
  const check = (field: string, valid: boolean) => {
    if (!valid) issues.push({ field, code: 'amount_invalid' });
  };
  if (tip) check('tip', isAmount(tip.amount) && isAmount(tip.rate));
  if (adjustment?.kind === 'final_price') check('adjustment', isAmount(adjustment.price));
  if (adjustment?.kind === 'amount') check('adjustment', Number.isSafeInteger(adjustment.amount));
  check('gift_card_code', isAmount(giftCardBalance));
  fees.forEach(({ amount, rate }, index) => check(`fees.${index}`, isAmount(amount) && isAmount(rate)));
}
