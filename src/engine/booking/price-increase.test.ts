import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  increaseSeries,
  raiseBook,
  waveOf,
  withPrices,
  workPrice,
  type IncreasePlan,
  type SeriesCase,
  type Wave,
} from './price-increase.ts';
import { monthTotals } from './price-increase-months.ts';
import { quote } from './quote.ts';
import { bookOf, requestOf, type QuoteCase } from './test-quote-case.ts';

const none = { rate: null, amount: null };
const percent = (points: number) => ({ by: 'percent', rate: points * 10_000 }) as const;
const plain: IncreasePlan = {
  rules: [{ of: 'all', id: null, raise: percent(10) }],
  exceptions: [],
  step: 0,
  least: none,
  most: none,
};
const example: QuoteCase = {
  name: 'a weekly visit',
  services: [
    {
      basePrice: 12_000,
      variables: [{ mode: 'tier', price: 3_000, quantity: 2 }],
      extras: [{ price: 2_500 }, { price: 0 }],
    },
  ],
  frequency: { percent: 100_000, unit: 'week' },
  expected: {} as QuoteCase['expected'], // Only the book and the request of the example are used.
};
const book = bookOf(example);
const request = requestOf(example);
const priced = (of = book) => {
  const result = quote(of, request);
  if (!result.ok) throw new Error('the example has no price');
  return workPrice(result.quote);
};
const before = priced();
const series: SeriesCase = {
  id: 'series',
  customerId: 'ada',
  locationId: 'here',
  frequencyId: 'frequency',
  request,
  before,
};
const day = '2027-02-01';
const raise = (plan: Partial<IncreasePlan>, one = series, waves: Wave[] = []) => {
  const whole = { ...plain, ...plan };
  const raised = raiseBook(book, whole);
  const found = increaseSeries({ book: raised.book, plan: whole, waves, effectiveFrom: day }, one);
  if (!found) throw new Error('the series has no price');
  return found;
};

describe('the list', () => {
  test('rises by its rules, the more specific first; what is free stays free', () => {
    const { changes } = raiseBook(book, {
      rules: [
        ...plain.rules,
        { of: 'service', id: 'service-0', raise: percent(20) },
        { of: 'extra', id: 'extra-0', raise: { by: 'amount', amount: 500 } },
      ],
      step: 0,
    });
    expect(changes.map(({ kind, before: was, after }) => [kind, was, after])).toEqual([
      ['service', 12_000, 14_400],
      ['price', 3_000, 3_600],
      ['extra', 2_500, 3_000],
    ]);
  });

  test('an amount is meant for a visit, and not for each row and extra', () => {
    const { changes } = raiseBook(book, {
      rules: [{ of: 'all', id: null, raise: { by: 'amount', amount: 1_000 } }],
      step: 0,
    });
    expect(changes).toMatchObject([{ kind: 'service', after: 13_000 }]);
  });

  test('is a multiple of the step, and never moves the other way', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: -50, max: 200 }),
        fc.constantFrom(0, 50, 100, 500),
        (basePrice, points, step) => {
          const one = bookOf({ services: [{ basePrice }] });
          const { book: raised } = raiseBook(one, {
            rules: [{ of: 'all', id: null, raise: percent(points) }],
            step,
          });
          const after = raised.services[0]?.basePrice ?? -1;
          expect(points >= 0 ? after >= basePrice : after <= basePrice).toBe(true);
          expect(step === 0 || after === basePrice || after % step === 0).toBe(true);
          const exact = basePrice * (1 + points / 100);
          expect(Math.abs(after - exact)).toBeLessThanOrEqual(step + 1);
        },
      ),
    );
  });

  test('taken back is what it was', () => {
    const { book: raised, changes } = raiseBook(book, plain);
    const back = withPrices(
      raised,
      changes.map(({ kind, id, before: price }) => ({ kind, id, price })),
    );
    expect(back).toEqual(book);
  });
});

describe('a series', () => {
  test('costs what the new list says', () => {
    const { after, adjustment, steps } = raise({});
    expect(after).toBe(priced(raiseBook(book, plain).book));
    expect(adjustment).toBe(0);
    expect(steps.map(({ key }) => key)).toEqual(['now', 'list']);
  });

  test('costs its new price with what is added to the list, and stays within its bounds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.record({
          rate: fc.option(fc.integer({ min: 0, max: 200_000 })),
          amount: fc.option(fc.nat(5_000)),
        }),
        fc.constantFrom(0, 50, 100, 500),
        fc.integer({ min: 1, max: 40_000 }),
        (points, most, step, now) => {
          const plan = {
            ...plain,
            rules: [{ of: 'all', id: null, raise: percent(points) } as const],
            step,
            most,
          };
          const { after, adjustment } = raise(plan, { ...series, before: now });
          const limits = [
            ...(most.rate === null ? [] : [Math.ceil((now * most.rate) / 1_000_000)]),
            ...(most.amount === null ? [] : [most.amount]),
          ];
          expect(after).toBeLessThanOrEqual(now + Math.min(...limits, Infinity));
          const { book: raised } = raiseBook(book, plan);
          const result = quote(raised, {
            ...request,
            adjustment: adjustment === 0 ? null : { kind: 'amount', amount: adjustment, recurring: true },
          });
          if (!result.ok) throw new Error('no price');
          expect(workPrice(result.quote)).toBe(after);
        },
      ),
    );
  });

  test('is lifted to the least', () =>
    expect(
      raise({ rules: [{ of: 'all', id: null, raise: percent(1) }], least: { rate: null, amount: 900 } }),
    ).toMatchObject({
      after: before + 900,
    }));

  test('with terms of its own has those, whatever the limits', () => {
    const exceptions = [{ of: 'customer', id: 'ada', raise: null } as const];
    expect(raise({ exceptions, least: { rate: null, amount: 900 } })).toMatchObject({ after: before });
    const own = [{ of: 'series', id: 'series', raise: percent(50) } as const, ...exceptions];
    expect(raise({ exceptions: own, most: { rate: 10_000, amount: null } }).after).toBe(
      before + Math.round(before / 2),
    );
  });

  test('follows the rule for its place, which the list does not know', () => {
    const rules = [...plain.rules, { of: 'location', id: 'here', raise: percent(30) } as const];
    const { after, steps } = raise({ rules });
    expect(after).toBe(Math.round(before * 1.3));
    expect(steps.at(-1)?.key).toBe('rule');
  });

  test('has the day of the first wave that fits', () => {
    const waves: Wave[] = [
      { of: 'location', id: 'elsewhere', from: '2027-05-01' },
      { of: 'service', id: 'service-0', from: '2027-03-01' },
      { of: 'customer', id: 'ada', from: '2027-04-01' },
    ];
    expect(waveOf(waves, series, day)).toBe('2027-03-01');
    expect(waveOf([], series, day)).toBe(day);
  });
});

test('months add up to the visits of the series, each at its price of that day', () => {
  const outlook = {
    anchor: '2027-01-04',
    rule: { unit: 'week', every: 1, monthlyMode: 'nth_weekday' } as const,
    endsOn: '2027-02-28',
    from: '2027-02-15',
    before: 100,
    after: 110,
  };
  expect(monthTotals([outlook], { from: '2027-01-01', until: '2027-12-31' })).toEqual([
    { month: '2027-01', visits: 4, before: 400, after: 400 },
    { month: '2027-02', visits: 4, before: 400, after: 420 },
  ]);
});
