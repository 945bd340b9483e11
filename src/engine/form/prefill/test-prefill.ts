import type { Catalogue, PricingVariable, Service } from '../../catalogue/catalogue.ts';
import { builtIns } from '../../components/index.ts';
import { createTestRegistry } from '../../components/test-registry.ts';
import { masterTemplates } from '../../template/masters/index.ts';
import type { FormNode } from '../../tree/form-node.ts';
import { planForm } from '../../tree/plan-form.ts';
import { node, testCompany, testContext, testExtra, testService } from '../test-forms.ts';
import { readPrefill } from './read-prefill.ts';

/** An id as the product makes them; the old version had numbers. */
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const ids = {
  home: uuid(1),
  office: uuid(2),
  flat: uuid(12),
  hourly: uuid(34),
  desk: uuid(78),
  oven: uuid(5),
  fridge: uuid(6),
  beds: uuid(7),
  baths: uuid(8),
  weekly: uuid(3),
  once: uuid(4),

  few: uuid(70),
  many: uuid(71),
  some: uuid(80),
  deep: 'deep',
  deepClean: 'deep-clean',
  windows: 'windows',
};

const priceFrom = (id: string, min_qty: number, max_qty: number) => ({
  id,
  label: id,
  price: 5,
  min_qty,
  max_qty,
});

const beds: PricingVariable = {
  id: ids.beds,
  oldVersionId: 7,
  name: 'Bedrooms',
  active: true,
  duration: 0,
  prices: [priceFrom(ids.few, 0, 3), priceFrom(ids.many, 4, 6)],
};
const baths: PricingVariable = {
  id: ids.baths,
  oldVersionId: 8,
  name: 'Bathrooms',
  active: true,
  duration: 0,
  prices: [priceFrom(ids.some, 1, 2)],
};
const extras = [
  testExtra(ids.oven, { oldVersionId: 5, minimum_quantity: 0 }),
  testExtra(ids.fridge, { oldVersionId: 6, minimum_quantity: 2, maximum_quantity: 4 }),
  testExtra('gone', { oldVersionId: 99, active: false }),
];

const sold = (id: string, oldVersionId: number, more: Partial<Service> = {}) =>
  testService(id, { oldVersionId, categoryId: ids.home, extras, ...more });

export const testLinkCatalogue: Catalogue = {
  categories: [
    { id: ids.home, oldVersionId: 1, name: 'Home' },
    { id: ids.office, oldVersionId: 2, name: 'Office' },
  ],
  services: [
    sold(ids.flat, 12, { pricing_variables: [beds, baths, { ...baths, id: 'off', active: false }] }),
    sold(ids.hourly, 34, {
      hourly: true,
      pricing_variables: [beds],
      hourly_settings: { teams_minimum: 1, teams_maximum: 3, hours_minimum: 2, hours_maximum: 6 },
    }),
    // Each of their ids begins like the other.
    sold(ids.deep, 56, { extras: [testExtra(ids.windows)] }),
    sold(ids.deepClean, 57),
    sold(ids.desk, 78, { categoryId: ids.office }),
    sold('secret', 90, { private: true }),
    sold('former', 91, { active: false }),
  ],
  frequencies: [
    { id: ids.weekly, oldVersionId: 3, name: 'Weekly', discount: 10, discount_type: 'percent' },
    { id: ids.once, oldVersionId: 4, name: 'Once', discount: 0, discount_type: 'percent' },
    { id: 'agreed', name: 'Agreed', discount: 0, discount_type: 'percent', private: true },
    {
      id: 'nightly',
      oldVersionId: 9,
      name: 'Nightly',
      discount: 0,
      discount_type: 'percent',
      categories: [{ id: ids.office }],
    },
  ],
};

export const tricky = [
  { value: 'yes', label: 'Yes, please & thank you' },
  { value: 'a,b\\', label: '100%' },
  { value: 'ü+1', label: 'Ü + 1' },
];
const own = (type: string, id: string, attributes: Record<string, unknown> = {}): FormNode =>
  node(type, id, { label: id, ...attributes }, { customField: true, fieldId: id });

/** A company's own fields: one of every kind that asks something. */
export const ownFields: FormNode[] = [
  own('textfield', 'cf1', { maxLength: 40 }),
  own('textarea', 'cf2'),
  own('select', 'cf3', { options: tricky }),
  own('radio', 'cf4', { options: tricky }),
  own('checkbox', 'cf5', { options: tricky, maxChoices: 2 }),
  own('checkbox', 'cf6'),
  own('datePicker', 'cf7'),
  own('timePicker', 'cf8'),
  own('textfield', 'cf9', { inputType: 'checkbox' }),
  own('textfield', 'cf10', { inputType: 'radio', options: tricky }),
  own('textfield', 'cf11', { inputType: 'date' }),
  own('textfield', 'cf12', { inputType: 'time' }),
  own('textfield', 'cf13', { inputType: 'tel' }),
];

const registry = createTestRegistry(builtIns);
const [booking, quote] = masterTemplates;

export const planWith = (tree: FormNode, ...children: FormNode[]) =>
  planForm({ ...tree, children: [...(tree.children ?? []), ...children] }, registry);

export const bookingPlan = planWith(booking.tree, ...ownFields);
export const quotePlan = planWith(quote.tree, ...ownFields);
/** The booking form without one of its components. */
export function planWithout(id: string) {
  const without = (tree: FormNode): FormNode => ({
    ...tree,
    ...(tree.children && { children: tree.children.filter((child) => child.id !== id).map(without) }),
  });
  return planWith(without(booking.tree));
}
export const planOf = (...children: FormNode[]) => planWith({ id: 'root', type: 'container' }, ...children);

export const linkContext = testContext({ catalogue: testLinkCatalogue });
export const oneServiceContext = testContext({
  catalogue: testLinkCatalogue,
  company: testCompany({ multiple_services: false }),
});

export const readLink = (query: string, plan = bookingPlan, context = linkContext) =>
  readPrefill(query, plan, context);
