import { ofRate } from '../money/round.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { BookExtra, BookService, BookVariable, PriceBook } from './price-book.ts';
import type { PriceRequest } from './price-request.ts';
import { quote, type Quote } from './quote.ts';

/** By how much a price changes: a rate in parts per million, or minor units. Less than 0 lowers it. */
export type Raise = { by: 'percent'; rate: number } | { by: 'amount'; amount: number };

/** Rules for places and frequencies change running series alone: a list has one price for all of them. */
export type PriceRule = {
  of: 'all' | 'service' | 'extra' | 'location' | 'frequency';
  id: string | null;
  raise: Raise;
};

/** A customer or a series with terms of their own; without a raise the price stays. */
export type PriceException = { of: 'customer' | 'series'; id: string; raise: Raise | null };

/** As a share of today's price and as an amount; where both are given, the narrower counts. */
export type Bound = { rate: number | null; amount: number | null };

export type IncreasePlan = {
  rules: readonly PriceRule[];
  exceptions: readonly PriceException[];
  /** New prices are multiples of it, in minor units; 0 leaves them to the cent. */
  step: number;
  /** A series rises by this much at least, and by that much at most. */
  least: Bound;
  most: Bound;
};

/** A price of the list, before and after. */
export type RaisedPrice = {
  kind: 'service' | 'price' | 'extra';
  id: string;
  serviceId: string;
  name: string;
  before: number;
  after: number;
};

/** Which visits of a series cost the new price: those from the day of its wave on. */
export type Wave = {
  of: 'all' | 'service' | 'location' | 'frequency' | 'customer';
  id: string | null;
  from: LocalDate;
};

export type SeriesCase = {
  id: string;
  customerId: string;
  locationId: string;
  frequencyId: string;
  /** What its visits buy, as each would be priced today. */
  request: PriceRequest;
  /** What its customer pays for the work now, before tax is added. */
  before: number;
};

export type IncreaseStep = { key: StepKey; amount: number };
type StepKey = 'now' | 'list' | 'rule' | 'exception' | 'kept' | 'least' | 'most';

export type SeriesIncrease = {
  id: string;
  from: LocalDate;
  before: number;
  after: number;
  /** What is added to the new list price so that it comes to `after`. */
  adjustment: number;
  /** How it came about, each with the price it led to. */
  steps: IncreaseStep[];
};

/** What is paid for the work of a visit: without fees and tips, and without tax where that is added. */
export const workPrice = ({ price }: Pick<Quote, 'price'>): number =>
  price.subtotal - price.frequencyDiscount - price.codeDiscount + price.adjustment;

const raised = (price: number, raise: Raise): number =>
  Math.max(0, price + (raise.by === 'percent' ? ofRate(price, raise.rate) : raise.amount));

/** To the nearest step, half a step up; never to the other side of the price that it came from. */
function rounded(price: number, before: number, step: number): number {
  if (step === 0) return price;
  const nearest = Math.floor((price + step / 2) / step) * step;
  return price >= before ? Math.max(nearest, before) : Math.min(nearest, before);
}

/** The new price of something that is sold; what is free stays free. */
const newPrice = (before: number, raise: Raise | undefined, step: number): number =>
  raise === undefined || before === 0 ? before : rounded(raised(before, raise), before, step);

const findRule = (rules: readonly PriceRule[], of: PriceRule['of'], id: string): PriceRule | undefined =>
  rules.find((rule) => rule.of === of && rule.id === id);

/** An amount is meant for a visit: rows of prices and extras are only raised by shares, or by rules of their own. */
const shareOf = (rule: PriceRule | undefined): Raise | undefined =>
  rule?.raise.by === 'percent' ? rule.raise : undefined;

/** The list as it will be. Entries that stay as they are are not among its changes. */
export function raiseBook(
  book: PriceBook,
  { rules, step }: Pick<IncreasePlan, 'rules' | 'step'>,
): { book: PriceBook; changes: RaisedPrice[] } {
  const everything = rules.find(({ of }) => of === 'all');
  const changes: RaisedPrice[] = [];
  const known = new Set<string>();
  const note = (change: RaisedPrice): number => {
    if (change.after !== change.before) changes.push(change);
    return change.after;
  };
  const services = book.services.map((service): BookService => {
    const rule = findRule(rules, 'service', service.id) ?? everything;
    const own = { serviceId: service.id, name: service.name };
    const basePrice = note({
      ...own,
      kind: 'service',
      id: service.id,
      before: service.basePrice,
      after: newPrice(service.basePrice, rule?.raise, step),
    });
    const variables = service.variables.map((variable): BookVariable => ({
      ...variable,
      prices: variable.prices.map((row) => ({
        ...row,
        price: note({
          kind: 'price',
          id: row.id,
          serviceId: service.id,
          name: `${service.name}: ${row.label || variable.name}`,
          before: row.price,
          after: newPrice(row.price, shareOf(rule), step),
        }),
      })),
    }));
    const extras = service.extras.map((extra): BookExtra => {
      // One extra may belong to several services: it has one price, whatever becomes of theirs.
      const raise = findRule(rules, 'extra', extra.id)?.raise ?? shareOf(everything);
      const after = newPrice(extra.price, raise, step);
      if (known.has(extra.id)) return { ...extra, price: after };
      known.add(extra.id);
      const change = { serviceId: service.id, name: extra.name, before: extra.price, after };
      return { ...extra, price: note({ ...change, kind: 'extra', id: extra.id }) };
    });
    return { ...service, basePrice, variables, extras };
  });
  return { book: { ...book, services }, changes };
}

/** A book with some of its prices replaced. */
export function withPrices(
  book: PriceBook,
  prices: readonly { kind: RaisedPrice['kind']; id: string; price: number }[],
): PriceBook {
  if (prices.length === 0) return book;
  const known = new Map(prices.map(({ kind, id, price }) => [`${kind} ${id}`, price]));
  const priceOf = (kind: RaisedPrice['kind'], id: string, price: number) =>
    known.get(`${kind} ${id}`) ?? price;
  return {
    ...book,
    services: book.services.map((service) => ({
      ...service,
      basePrice: priceOf('service', service.id, service.basePrice),
      variables: service.variables.map((variable) => ({
        ...variable,
        prices: variable.prices.map((row) => ({ ...row, price: priceOf('price', row.id, row.price) })),
      })),
      extras: service.extras.map((extra) => ({ ...extra, price: priceOf('extra', extra.id, extra.price) })),
    })),
  };
}

/** The narrowest amount that a bound comes to; none where it says nothing. */
function boundOn(before: number, { rate, amount }: Bound, narrower: 'min' | 'max'): number | null {
  const given = [...(rate === null ? [] : [ofRate(before, rate)]), ...(amount === null ? [] : [amount])];
  return given.length === 0 ? null : Math[narrower](...given);
}

const exceptionOf = (plan: IncreasePlan, { id, customerId }: SeriesCase): PriceException | undefined =>
  plan.exceptions.find((one) => one.of === 'series' && one.id === id) ??
  plan.exceptions.find((one) => one.of === 'customer' && one.id === customerId);

const ruleOfSeries = (plan: IncreasePlan, { locationId, frequencyId }: SeriesCase): PriceRule | undefined =>
  plan.rules.find(
    ({ of, id }) => (of === 'location' && id === locationId) || (of === 'frequency' && id === frequencyId),
  );

/** The first wave that the series belongs to; the day of the list for all others. */
export function waveOf(waves: readonly Wave[], series: SeriesCase, from: LocalDate): LocalDate {
  const found = waves.find(({ of, id }) => {
    if (of === 'all') return true;
    if (of === 'service') return series.request.services.some(({ serviceId }) => serviceId === id);
    if (of === 'customer') return id === series.customerId;
    return id === (of === 'location' ? series.locationId : series.frequencyId);
  });
  return found?.from ?? from;
}

type Increase = {
  /** The list as it will be (`raiseBook`). */
  book: PriceBook;
  plan: IncreasePlan;
  waves: readonly Wave[];
  effectiveFrom: LocalDate;
};

/**
 * What one series will cost, and how that comes about; undefined where its visits have no price any more. Exceptions
 * come before rules, rules before the list, and the bounds last.
 */
export function increaseSeries(
  { book, plan, waves, effectiveFrom }: Increase,
  series: SeriesCase,
): SeriesIncrease | undefined {
  const from = waveOf(waves, series, effectiveFrom);
  const result = quote(book, { ...series.request, adjustment: null, serviceDate: from });
  if (!result.ok) return undefined;
  const list = workPrice(result.quote);
  const { before } = series;
  const steps: IncreaseStep[] = [{ key: 'now', amount: before }];
  const note = (key: StepKey, amount: number): number => {
    steps.push({ key, amount });
    return amount;
  };
  const exception = exceptionOf(plan, series);
  const end = (after: number): SeriesIncrease => ({
    id: series.id,
    from,
    before,
    after,
    adjustment: after - list,
    steps,
  });
  if (exception && exception.raise === null) return end(note('kept', before));
  const rule = ruleOfSeries(plan, series);
  const wished = exception?.raise
    ? note('exception', newPrice(before, exception.raise, plan.step))
    : rule
      ? note('rule', newPrice(before, rule.raise, plan.step))
      : note('list', list);
  if (exception) return end(wished);
  const least = boundOn(before, plan.least, 'max');
  const most = boundOn(before, plan.most, 'min');
  if (most !== null && wished > before + most) return end(note('most', capped(before, most, plan)));
  if (least !== null && wished < before + least) {
    const lifted = rounded(before + least, before + least, plan.step);
    return end(note('least', most === null ? lifted : Math.min(lifted, before + most)));
  }
  return end(wished);
}

/** A cap is never exceeded by rounding: it goes down a step, unless that would lead below what is paid now. */
function capped(before: number, most: number, { step }: IncreasePlan): number {
  const limit = Math.max(0, before + most);
  const down = step === 0 ? limit : Math.floor(limit / step) * step;
  return down >= before ? down : limit;
}
