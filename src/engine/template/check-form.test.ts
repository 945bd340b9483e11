import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtInRegistry } from '../components/built-in-registry.ts';
import { checkForm } from './check-form.ts';
import { compileFormChecks } from './compile-form-checks.ts';
import { diff } from './diff.ts';
import { createFormDocument, type FormDocument } from './documents.ts';
import { masterTemplates } from './masters/index.ts';

type Fixture = { template: string; form: FormDocument; issues?: string[] };

const folder = new URL('../../../fixtures/forms/', import.meta.url);
const readFixtures = (kind: 'valid' | 'invalid'): [string, Fixture][] =>
  readdirSync(new URL(`${kind}/`, folder)).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(`${kind}/${file}`, folder), 'utf8')) as Fixture,
  ]);

const checks = compileFormChecks(builtInRegistry);
const check = ({ template, form }: Fixture) => {
  const master = masterTemplates.find(({ id }) => id === template);
  if (!master) throw new Error(`There is no template "${template}".`);
  return { master, ...checkForm(form, master, builtInRegistry, checks) };
};

test.each(readFixtures('invalid'))('%s is refused, and told why', (_name, fixture) => {
  const { issues } = check(fixture);
  expect(issues.map(({ message }) => message)).toEqual(fixture.issues);
  expect(issues.length).toBeGreaterThan(0);
  expect(issues.filter(({ severity }) => severity !== 'error')).toEqual([]);
  expect(Object.prototype).not.toHaveProperty('polluted');
});

test.each(readFixtures('valid'))('%s is sound, and comes back as it is', (_name, fixture) => {
  const { issues, resolved, master } = check(fixture);
  expect(issues).toEqual([]);
  expect(resolved?.orphans).toEqual([]);
  expect(resolved && diff(master, resolved)).toEqual(fixture.form);
});

test('a component of a type that is no longer installed is kept, and told as a warning', () => {
  const form = createFormDocument('booking-standard');
  form.customFields.components['stars'] = { id: 'stars', type: 'starRating', attributes: { maximum: 5 } };
  form.customFields.layout['stars'] = { parent: 'section_more', after: null };
  const { issues, resolved } = check({ template: 'booking-standard', form });
  expect(issues).toEqual([
    {
      severity: 'warning',
      nodeId: 'stars',
      path: '',
      message: 'Unknown component is of the kind ‘starRating’, which is not installed here.',
    },
  ]);
  expect(JSON.stringify(resolved?.tree)).toContain('"maximum":5');
});

test('however much is wrong, the answer is short', () => {
  const form = createFormDocument('booking-standard');
  const options = Array.from({ length: 20_000 }, () => 1);
  form.customFields.components['cf1'] = {
    id: 'cf1',
    type: 'radio',
    fieldId: 'cf1',
    customField: true,
    attributes: { options },
  };
  form.customFields.layout['cf1'] = { parent: 'custom_fields', after: null };
  const { issues } = check({ template: 'booking-standard', form });
  expect(issues).toHaveLength(100);
});

test('a form nested as deep as documents can be is refused in words', () => {
  const form = createFormDocument('booking-standard');
  for (let level = 0; level < 1900; level += 1) {
    form.customFields.components[`c${level}`] = { id: `c${level}`, type: 'container' };
    form.customFields.layout[`c${level}`] = { parent: level === 0 ? 'root' : `c${level - 1}`, after: null };
  }
  const { issues } = check({ template: 'booking-standard', form });
  expect(issues.map(({ message }) => message)).toEqual(['Components can be nested at most 12 levels deep.']);
});
