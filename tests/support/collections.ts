import { randomUUID } from 'node:crypto';
import type { Keeper, Thing } from './keeper.ts';

/** What a new one of each collection is made of, so that no test needs to find one. */
type Builder = (keeper: Keeper) => object | Promise<object>;

const word = () => randomUUID().slice(0, 8);
const service = () => ({ name: `Service ${word()}`, base_price: 80 });

export const builders = {
  tags: () => ({ name: `Tag ${word()}` }),
  checklists: () => ({ name: `Checklist ${word()}` }),
  custom_fields: () => ({ title: `Field ${word()}` }),
  customers: () => ({ email: `${word()}@example.com`, first_name: 'Ada', last_name: 'Lovelace' }),
  discount_codes: () => ({ code: `C${word()}`, discount: 10, discount_type: 'percent' }),
  extras: () => ({ name: `Extra ${word()}`, price: 20 }),
  frequencies: () => ({
    name: `Frequency ${word()}`,
    recurrence: { unit: 'week', every: 2, monthly_mode: 'nth_weekday' },
  }),
  holidays: () => ({ name: `Holiday ${word()}`, date_from: '2031-01-01', date_to: '2031-01-02' }),
  locations: () => ({ name: `Location ${word()}`, timezone: 'America/New_York' }),
  message_rules: () => ({
    name: `Rule ${word()}`,
    event: 'team_assigned',
    trigger: 'visit',
    channels: ['email'],
  }),
  price_changes: () => ({
    name: `Prices ${word()}`,
    effective_from: '2031-03-01',
    rules: [{ of: 'all', id: null, by: 'percent', value: 10 }],
  }),
  pricing_variables: async (keeper) => ({
    serviceId: (await keeper.add('services', service())).id,
    name: `Variable ${word()}`,
    prices: [{ label: 'One', price: 10, min_qty: 0, max_qty: 1 }],
  }),
  service_categories: () => ({ name: `Category ${word()}` }),
  services: service,
  tasks: () => ({ title: `Task ${word()}` }),
  tax_rates: () => ({
    label: `Tax ${word()}`,
    inclusive: false,
    effective_from: `20${31 + Math.floor(Math.random() * 60)}-03-01`,
    zip_prefix: word().toUpperCase(),
    components: [{ label: 'State', rate: 8.875 }],
  }),
  teams: () => ({ title: `Team ${word()}` }),
} satisfies Record<string, Builder>;

export type CollectionName = keyof typeof builders;
export const collectionNames = Object.keys(builders) as CollectionName[];

export async function build(keeper: Keeper, name: CollectionName, more: object = {}): Promise<Thing> {
  const body: Builder = builders[name];
  return keeper.add(name, { ...(await body(keeper)), ...more });
}

/** The setting by which people know one of them. */
export const nameOf = (name: CollectionName): string =>
  ({
    custom_fields: 'title',
    discount_codes: 'description',
    customers: 'last_name',
    tasks: 'title',
    teams: 'title',
    tax_rates: 'label',
  })[name as string] ?? 'name';
