import { expect, test } from 'vitest';
import { builtInRegistry } from '../../components/built-in-registry.ts';
import { toTemplateDocument } from '../document-schema.ts';
import { compileCheck } from '../../schema/compile-check.ts';
import { indexTree } from '../../tree/index-tree.ts';
import { planForm } from '../../tree/plan-form.ts';
import { toCanonicalTree } from '../../tree/with-children.ts';
import { checkForm } from '../check-form.ts';
import { compileFormChecks } from '../compile-form-checks.ts';
import { createFormDocument } from '../documents.ts';
import { layouts } from '../layouts.ts';
import { masterTemplates } from './index.ts';

const checks = compileFormChecks(builtInRegistry);
const [booking, quote] = masterTemplates;

test.each(masterTemplates)('$name: is a master template, and a form that follows it is sound', (template) => {
  expect(compileCheck(toTemplateDocument(builtInRegistry))(template)).toEqual([]);
  const { resolved, issues } = checkForm(createFormDocument(template.id), template, builtInRegistry, checks);
  expect(issues).toEqual([]);
  expect(resolved?.tree).toBe(template.tree);
  expect(toCanonicalTree(template.tree)).toEqual(template.tree);
});

const requiredKeys = (tree: typeof booking.tree) =>
  planForm(tree, builtInRegistry).nodes.flatMap(({ key, attributes }) =>
    key !== undefined && attributes['required'] === true ? [key] : [],
  );

test('the booking form requires what a booking needs', () => {
  expect(requiredKeys(booking.tree).toSorted()).toEqual(
    [
      'first_name',
      'last_name',
      'email',
      'address_street',
      'address_city',
      'address_state',
      'address_zip',
      'address_phone',
      'serviceIds',
      'service_date_picker',
      'service_date',
      'frequencyId',
      'payment_type',
      'service_category',
      // Where the company has terms, and nowhere else.
      'termsOfService',
    ].toSorted(),
  );
});

test('the quote form requires who asks, and no company', () => {
  expect(requiredKeys(quote.tree)).toEqual(['first_name', 'last_name', 'email', 'phone']);
  expect(indexTree(quote.tree).has('company_name')).toBe(true);
});

test('the quote form is 70% form and 30% reasons', () => {
  const columns = indexTree(quote.tree).get('page')?.node.children ?? [];
  expect(columns.map(({ width }) => width)).toEqual([70, 30]);
  const texts = [...indexTree(quote.tree).values()].map(({ node }) => node.attributes?.['text']);
  for (const words of [
    'Complete your quote form',
    'Great! Few details and we would send you a quote.',
    'Additional Information',
    'Submit',
    'Cash free payment',
  ])
    expect(texts).toContain(words);
});

test.each([
  ['first_name', 'Enter your first name (required)'],
  ['company_name', 'Enter your company name'],
])('%s asks with the words %s', (id, placeholder) => {
  expect(indexTree(booking.tree).get(id)?.node.attributes).toMatchObject({ placeholder });
});

test('every layout has a place for every part of the booking form', () => {
  const parts = (booking.tree.children ?? []).map(({ id }) => id).toSorted();
  for (const layout of layouts) {
    const plan = JSON.stringify(layout.arrange(booking.tree, builtInRegistry));
    expect(parts.filter((id) => !plan.includes(`"${id}"`))).toEqual([]);
  }
});
