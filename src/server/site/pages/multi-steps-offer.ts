import type { BookFrequency, PriceBook } from '#engine/booking/price-book.ts';
import type { Catalogue, Extra, Frequency, PricingVariable, Service } from '#engine/catalogue/catalogue.ts';
import { isFrequencyOffered } from '#engine/catalogue/offer.ts';
import { areas } from '#engine/contracts/site/multi-steps-page.ts';
import type {
  AddOn,
  AskedCount,
  CountOption,
  KindName,
  OfferedKind,
  Rhythm,
  RhythmName,
  RoomName,
  Term,
  TermName,
  ToldCount,
} from '#engine/contracts/site/multi-steps-page.ts';

/** The services that a company has chosen for the kinds of cleaning; where it has not, their names decide. */
export type ChosenServices = Partial<Record<KindName, string | null>>;

type Sold = {
  catalogue: Catalogue;
  /** What recurs, and how often, stands in the book alone. */
  book: Pick<PriceBook, 'frequencies'>;
  chosen: ChosenServices;
  /** How a discount is written. */
  amountText: (amount: number) => string;
};

const kinds: readonly { name: KindName; words: RegExp }[] = [
  { name: 'standard', words: /\b(standard|regular|basic)\b/i },
  { name: 'deep clean', words: /\b(deep|spring)\b/i },
  { name: 'move in out', words: /\bmov(e|ing)\b|\bend[ -]of[ -](lease|tenancy)\b/i },
];

/** The kinds of cleaning that the company sells, each with what it asks. What has no counterpart is not offered. */
export function toOfferedKinds(sold: Sold): OfferedKind[] {
  const taken = new Set<string>();
  return kinds.flatMap(({ name, words }) => {
    const service = findService(sold, name, words);
    if (!service || taken.has(service.id)) return [];
    taken.add(service.id);
    const counts = service.pricing_variables.filter(({ active }) => active).map(toCount);
    return [
      {
        name,
        serviceId: service.id,
        counts,
        told: toTold(counts),
        addOns: toAddOns(service.extras),
        rhythms: toRhythms(sold, service),
      },
    ];
  });
}

/** The same with the names of a catalogue that is read in another language. */
export function withNamesOf(services: Catalogue['services'], kind: OfferedKind): OfferedKind {
  const variables = services.find(({ id }) => id === kind.serviceId)?.pricing_variables ?? [];
  return {
    ...kind,
    counts: kind.counts.map((count) => {
      const variable = variables.find(({ id }) => id === count.variableId);
      return variable ? { ...count, ...namesOf(variable, count) } : count;
    }),
  };
}

const namesOf = ({ name, description = '', prices }: PricingVariable, count: AskedCount) => ({
  label: name,
  description,
  // Rooms are counted, and their numbers are no names of the company's.
  options: count.name === null ? count.options.map((option) => named(option, prices)) : count.options,
});

const named = (option: CountOption, prices: PricingVariable['prices']): CountOption => ({
  ...option,
  label: prices.find(({ id }) => id === option.priceId)?.label ?? option.label,
});

/** What is sold by the hour asks for hours, which these pages do not. */
function findService({ catalogue, chosen }: Sold, name: KindName, words: RegExp): Service | undefined {
  const flat = catalogue.services.filter(({ active, hourly }) => active && !hourly);
  return flat.find(({ id }) => id === chosen[name]) ?? flat.find((service) => words.test(service.name));
}

const inRooms = [0, 1, 2, 3];

/** Half bathrooms before bathrooms: the first that a name says. */
const rooms: readonly { name: RoomName; words: RegExp }[] = [
  { name: 'squareFootage', words: /\bsq\b|square|\bfeet\b|\bfootage\b|\bsqft\b/i },
  { name: 'halfBathrooms', words: /half/i },
  { name: 'bathrooms', words: /\bbath/i },
  { name: 'bedrooms', words: /\bbed/i },
];

function toCount(variable: PricingVariable): AskedCount {
  const { id: variableId, name, description = '' } = variable;
  const room = rooms.find(({ words }) => words.test(name));
  const options = room ? roomOptions(room.name, variable) : [];
  if (room && options.length > 0) return { name: room.name, label: name, description, variableId, options };
  return { name: null, label: name, description, variableId, options: rowOptions(variable) };
}

/** Where rooms make the price, the other ones are asked too: they say how much work there is. */
function toTold(counts: readonly AskedCount[]): ToldCount[] {
  const priced = new Set(counts.map(({ name }) => name));
  if (!rooms.some(({ name }) => priced.has(name))) return [];
  return rooms
    .filter(({ name }) => !priced.has(name))
    .map(({ name }) => ({
      name,
      values: name === 'squareFootage' ? areas.map(({ value }) => value) : inRooms,
    }));
}

function roomOptions(room: RoomName, variable: PricingVariable): CountOption[] {
  if (room !== 'squareFootage')
    return inRooms.flatMap((value) => toOption(variable, { value, label: String(value), quantity: value }));
  // Some companies price by the foot, others number their sizes.
  const byFoot = variable.prices.some(({ max_qty }) => max_qty >= 1000);
  return areas.flatMap(({ value, most }) =>
    toOption(variable, { value, label: `${most} sqft or less`, quantity: byFoot ? most : value }),
  );
}

function toOption({ prices }: PricingVariable, option: Omit<CountOption, 'priceId'>): CountOption[] {
  const { quantity } = option;
  const row = prices.find(({ min_qty, max_qty }) => min_qty <= quantity && quantity <= max_qty);
  return row ? [{ ...option, priceId: row.id }] : [];
}

const rowOptions = ({ prices }: PricingVariable): CountOption[] =>
  prices.map(({ id, label, min_qty }, value) => ({ value, label, quantity: min_qty, priceId: id }));

const addOns: readonly { name: AddOn['name']; words: RegExp }[] = [
  { name: 'fridge', words: /fridge|refrigerator/i },
  { name: 'pet', words: /\bpets?\b/i },
  { name: 'sample', words: /\bsample/i },
  { name: 'oven', words: /\boven/i },
];
const mostOfAny = 3;

const toAddOns = (extras: readonly Extra[]): AddOn[] =>
  addOns.flatMap(({ name, words }) => {
    const extra = extras.find((one) => one.active && words.test(one.name));
    const least = Math.max(1, extra?.minimum_quantity ?? 1);
    if (!extra || least > mostOfAny) return [];
    const most = Math.min(mostOfAny, Math.max(least, extra.maximum_quantity));
    return [{ name, extraId: extra.id, least, most }];
  });

const rhythms: readonly { name: RhythmName; is: (rule: BookFrequency) => boolean }[] = [
  { name: 'one time', is: ({ unit }) => unit === 'none' },
  { name: 'daily', is: ({ unit, every }) => unit === 'day' && every === 1 },
  { name: 'weekly', is: ({ unit, every }) => unit === 'week' && every === 1 },
  { name: 'bi monthly', is: ({ unit, every }) => unit === 'week' && every === 2 },
  { name: 'monthly', is: ({ unit, every }) => unit === 'month' && every === 1 },
];

function toRhythms({ catalogue, book, amountText }: Sold, { categoryId }: Service): Rhythm[] {
  const offered = catalogue.frequencies.flatMap((frequency) => {
    const rule = book.frequencies.find(({ id }) => id === frequency.id);
    return rule && isFrequencyOffered(frequency, categoryId)
      ? [{ frequency, rule, months: frequency.minimum_term ?? 0 }]
      : [];
  });
  const savingOf = ({ discount, discount_type }: Pick<Frequency, 'discount' | 'discount_type'>) =>
    discount === 0 ? '' : discount_type === 'percent' ? `${discount}%` : amountText(discount);
  return rhythms.flatMap(({ name, is }) => {
    const same = offered.filter(({ rule }) => is(rule));
    const plain = same.find(({ months }) => months === 0)?.frequency;
    if (!plain) return [];
    const committed: Term[] = terms.flatMap((term) => {
      const frequency = same.find(({ months }) => months === term.months)?.frequency;
      if (!frequency) return [];
      const saving = savingOf(frequency);
      const more = savingOf(onTopOf(plain, frequency));
      return [{ name: term.name, frequencyId: frequency.id, saving, more }];
    });
    return [{ name, frequencyId: plain.id, terms: committed, saving: savingOf(plain) }];
  });
}

/** What a term adds to its rhythm; where the two cannot be compared, all of it. */
const onTopOf = (plain: Frequency, committed: Frequency) => {
  const { discount, discount_type } = committed;
  const isComparable = plain.discount === 0 || plain.discount_type === discount_type;
  const more = isComparable ? Math.round((discount - plain.discount) * 10_000) / 10_000 : discount;
  return { discount: Math.max(0, more), discount_type };
};

const terms: readonly { name: TermName; months: number }[] = [
  { name: '3 months', months: 3 },
  { name: '6 months', months: 6 },
  { name: '12 months', months: 12 },
];
