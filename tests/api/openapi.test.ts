import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { fieldDescriptions } from '#engine/contracts/platform/field-descriptions.ts';
import { operationIdOf } from '#server/platform/openapi/operation-id.ts';
import { tagOf } from '#server/platform/openapi/tags.ts';
import { routes } from '#server/routes.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type Operation = {
  operationId: string;
  tags: string[];
  responses: Record<string, { $ref?: string; content?: Record<string, object> }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, { properties?: Record<string, { description?: string }> }> };
};

let app: TestApp;
let text = '';
let document: Document;
beforeAll(async () => {
  app = await createTestApp();
  text = (await app.at('app').get('/api/openapi.json')).body;
  document = JSON.parse(text) as Document;
});
afterAll(() => app.close());

const propertiesOf = (name: string) => document.components.schemas[name]?.properties ?? {};

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

/** Beyond what Redocly itself takes for an error. */
const strictly = [
  'no-invalid-media-type-examples',
  'no-invalid-schema-examples',
  'no-duplicated-tag-names',
  'no-undefined-server-variable',
  'no-server-variables-empty-enum',
  'no-enum-type-mismatch',
  'no-example-value-and-externalValue',
  'operation-operationId-url-safe',
  'operation-tag-defined',
  'path-parameters-defined',
  'path-not-include-query',
  'no-path-trailing-slash',
];

/** It goes through the whole document, which takes minutes beside other work on a small machine. */
const lintingMs = 300_000;

test(
  'Redocly finds no error in the document',
  async () => {
    const rules = Object.fromEntries(strictly.map((rule) => [rule, 'error' as const]));
    const config = await createConfig({ extends: ['recommended'], rules });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  },
  lintingMs,
);

/** All schemas of the document, at any depth. */
function* schemasIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  yield value as Record<string, unknown>; // Arrays too, which have no `type`.
  for (const inner of Object.values(value)) yield* schemasIn(inner);
}

test('each array says what it holds', () => {
  const isBare = ({ type, items, prefixItems }: Record<string, unknown>) =>
    type === 'array' && items === undefined && prefixItems === undefined;
  const { schemas } = document.components;
  const bare = Object.entries(schemas).filter(([, schema]) => [...schemasIn(schema)].some(isBare));
  expect(bare.map(([name]) => name)).toEqual([]);
});

test('fields of a request are described: by their contract, or by what their name means everywhere', () => {
  const { first_name: common, referral_code: shared } = propertiesOf('BookingSubmission');
  expect([common?.description, shared?.description]).toEqual([
    'The person’s first name.',
    'The code of the person who referred the customer.',
  ]);
  const { locationId, zip_prefix: prefix } = propertiesOf('CreateTaxRateRequest');
  expect(locationId?.description).toBe('The location it applies to. Null for all.');
  expect(prefix?.description).toBe('The beginning of the zip codes it applies to. Null for all.');
});

test('what is said of a name is said of a field of some request', () => {
  const found = new Set(JSON.stringify(document.components.schemas).match(/"description":"[^"]+"/g));
  const unused = [...fieldDescriptions].filter(
    ([, words]) => !found.has(`"description":${JSON.stringify(words)}`),
  );
  expect(unused).toEqual([]);
});

test('has the registered calls and no others', () => {
  const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  const registered = routes.map(
    ({ contract: { method, path } }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.toSorted()).toEqual(registered.toSorted());
});

test('method names are unique and stay (after a new call: npx vitest run --project api -u)', async () => {
  const names = routes.map(
    ({ contract }) => `${operationIdOf(contract)}  ${contract.method} ${contract.path}`,
  );
  expect(new Set(routes.map(({ contract }) => operationIdOf(contract))).size).toBe(routes.length);
  await expect(`${names.toSorted().join('\n')}\n`).toMatchFileSnapshot('operations.snapshot.txt');
});

test('each tag has a sentence and is used', () => {
  const used = new Set(operations().flatMap(({ operation }) => operation.tags));
  expect(document.tags.filter(({ name }) => !used.has(name))).toEqual([]);
  expect(document.tags.filter(({ description }) => !description.endsWith('.'))).toEqual([]);
});

test('what is without a sign-in is together, and what an administrator does with the company is elsewhere', () => {
  const isPublic = ({ contract }: (typeof routes)[number]) => tagOf(contract) === 'Public booking';
  expect(routes.filter(isPublic).map(({ contract }) => contract.access)).toEqual(
    routes.filter(isPublic).map(() => 'anyone'),
  );
  const tagOfName = new Map(operations().map(({ operation }) => [operation.operationId, operation.tags]));
  for (const name of ['closeCompany', 'handOverCompany', 'updateCurrentCompany', 'getCompanyAccount'])
    expect([name, tagOfName.get(name)]).toEqual([name, ['Company']]);
  for (const name of ['getWidget', 'updateWidget', 'getGiftCardSettings', 'updateGiftCardSettings'])
    expect([name, tagOfName.get(name)]).toEqual([name, ['Company']]);
  expect(tagOfName.get('getCurrentCompany')).toEqual(['Public booking']);
});

test('each call says how it fails, and what it answers that is not JSON', () => {
  const silent = operations().filter(
    ({ operation }) => !operation.responses['429'] || !operation.responses['500'],
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
  const typeOf = (path: string) =>
    Object.keys(document.paths[path]?.['get']?.responses['200']?.content ?? {});
  expect(typeOf('/api/exports/bookings')).toEqual(['text/csv']);
  expect(typeOf('/api/calendars/{key}')).toEqual(['text/calendar']);
  expect(typeOf('/api/booking_links/calendar')).toEqual(['text/calendar']);
  expect(typeOf('/api/live')).toEqual(['text/event-stream']);
});

test('each filter is described by the fields that its resource filters by', () => {
  const silent = routes.filter(
    ({ contract, filter }) => ['filter', 'where'].some((name) => contract.query?.properties[name]) && !filter,
  );
  // Its parts are no rows, so there is nothing to filter.
  expect(silent.map(({ contract }) => contract.path)).toEqual(['/api/companies/current']);
  expect(document.components.schemas['BookingWhere']).toMatchObject({
    properties: { start_at: { $ref: '#/components/schemas/TimeCondition' }, q: { type: 'string' } },
    additionalProperties: false,
  });
});

test('every parameter says what it is', () => {
  type Parameter = { $ref?: string; name?: string; description?: string };
  const silent = operations().flatMap(({ operation }) =>
    ((operation as { parameters?: Parameter[] }).parameters ?? [])
      .filter(({ $ref, description }) => $ref === undefined && (description ?? '').length < 8)
      .map(({ name }) => `${operation.operationId}: ${name}`),
  );
  expect(silent).toEqual([]);
  const booking = document.paths['/api/bookings/{id}/cancel']?.['post'];
  expect(booking).toHaveProperty('parameters.0.description', 'ID of the booking');
});

test('answers that people name have names', () => {
  const named = [
    'Booking',
    'BookingItem',
    'BookingReceipt',
    'Customer',
    'Service',
    'Quote',
    'Lead',
    'BookingPayments',
    'GiftCard',
    'Series',
    'Team',
  ];
  expect(named.filter((name) => !document.components.schemas[name])).toEqual([]);
});
