import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAjv } from '#engine/schema/ajv.ts';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { operationIdOf } from '#server/platform/openapi/operation-id.ts';
import { routes } from '#server/routes.ts';
import { createBooker, zip, type Booker } from '../support/bookings.ts';
import { askSpots } from '../support/spots.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/test-app.ts';

/** What the demo answers an administrator is what the document shows, so that an example is never made up. */
let app: TestApp;
let admin: TestClient;
let recorded: Record<string, { request?: unknown; response?: unknown }>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signedIn('sparkle', 'r_admin');
  recorded = steady(await record());
});
afterAll(() => app.close());

/** Longer ones, such as whole forms, would make the document longer than they explain. */
const longest = 4000;

/** What everybody looks for first is shown however long it is. */
const always = 'getBooking';

const isReadable = ({ method, access, company, produces, answer, query }: Contract) =>
  method === 'GET' && company && access !== 'session' && !produces && answer && !query?.['required'];

async function record(): Promise<typeof recorded> {
  const found: typeof recorded = {};
  const keep = async ({ contract, path }: { contract: Contract; path: string }) => {
    const limited = contract.query?.properties['filter'] && contract.answer?.['type'] === 'array';
    const filter = limited ? `?filter=${encodeURIComponent('{"limit":1}')}` : '';
    const response = await admin.get(path + filter);
    if (response.statusCode !== 200 || response.body.length > longest * 4) return undefined;
    const body = response.json<unknown>();
    const shown = Array.isArray(body) ? body.slice(0, 1) : body;
    const isTelling = !Array.isArray(shown) || shown.length > 0;
    if (isTelling && (JSON.stringify(shown).length <= longest || operationIdOf(contract) === always))
      found[operationIdOf(contract)] = { response: shown };
    return Array.isArray(body) ? body[0] : undefined;
  };
  const ids = new Map<string, string>();
  const readable = routes.map(({ contract }) => contract).filter(isReadable);
  for (const contract of readable.filter(({ path }) => !path.includes(':'))) {
    const first: unknown = await keep({ contract, path: contract.path });
    if (typeof first === 'object' && first && 'id' in first && typeof first.id === 'string')
      ids.set(contract.path, first.id);
  }
  for (const contract of readable.filter(({ path }) => /^[^:]+\/:id(\/\w+)?$/.test(path))) {
    const id = ids.get(contract.path.replace(/\/:id.*$/, ''));
    if (id !== undefined) await keep({ contract, path: contract.path.replace(':id', id) });
  }
  return { ...found, ...(await recordBooking()), ...(await recordEndpoint()) };
}

const sentAndAnswered = async (
  request: object,
  send: (body: object) => Promise<{ statusCode: number; body: string }>,
) => {
  const { statusCode, body } = await send(request);
  if (statusCode >= 300) throw new Error(body);
  return { request, response: JSON.parse(body) as { id: string } };
};

/** Where what happens is told. */
async function recordEndpoint(): Promise<typeof recorded> {
  const wish = {
    url: 'https://example.com/trellis',
    happenings: ['booking_confirmed', 'booking_cancelled'],
  };
  return {
    createWebhookEndpoint: await sentAndAnswered(wish, (body) => admin.post('/api/webhook_endpoints', body)),
  };
}

/** What an integrator does first: a slot, a price, a booking. */
async function recordBooking(): Promise<typeof recorded> {
  const spots = await askSpots(app, 'sparkle', { zip, days: 1, from: '2026-04-01' });
  const slot = spots.days.flatMap(({ slots }) => slots).find(({ spots_available }) => spots_available > 0);
  if (!slot) throw new Error('the demo has no slot on that day');
  const submission = (await createBooker(app)).body({ service_date: slot.datetime });
  const { services, service_date } = submission;
  const question = { services, service_date, address_zip: zip };
  const wish = {
    services,
    service_date,
    customer: { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' },
    address: { street: '1 Main St', city: 'New York', state: 'NY', zip },
  };
  const price = await admin.post('/api/bookings/estimate-price', question);
  const booked = await admin.post('/api/bookings', wish);
  expect([price.statusCode, booked.statusCode, booked.body]).toEqual([200, 201, booked.body]);
  return {
    findAvailableSlots: { response: spots },
    estimatePrice: { request: question, response: price.json<unknown>() },
    createBooking: { request: wish, response: booked.json<unknown>() },
    ...(await recordVisitor(submission)),
  };
}

/** What a website does for a visitor, and the office with what they ask. */
async function recordVisitor(submission: ReturnType<Booker['body']>): Promise<typeof recorded> {
  const visitor = app.at('sparkle');
  const asked = {
    companyId: 'current',
    customFields: [],
    first_name: 'Grace',
    last_name: 'Hopper',
    email: 'grace@example.com',
    phone: '+1 646 555 0133',
  };
  const submitQuoteRequest = await sentAndAnswered(asked, (body) =>
    visitor.post('/api/companies/current/quotes', body),
  );
  const offered = { services: submission.services, message: 'Here is what it would cost.' };
  const path = `/api/quotes/${submitQuoteRequest.response.id}/offer`;
  return {
    submitBooking: await sentAndAnswered(submission, (body) =>
      visitor.post('/api/companies/current/bookings', body),
    ),
    submitQuoteRequest,
    setQuoteOffer: await sentAndAnswered(offered, (body) => admin.send('PUT', path, body)),
  };
}

/** Ids and keys differ from one demo to the next: they are numbered in the order in which they come. */
function steady<T>(value: T): T {
  const numbers = new Map<string, string>();
  const numbered = (text: string, write: (number: string) => string) => {
    const known = numbers.get(text) ?? write(String(numbers.size + 1).padStart(12, '0'));
    numbers.set(text, known);
    return known;
  };
  const text = JSON.stringify(value)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) =>
      numbered(id, (number) => `00000000-0000-4000-8000-${number}`),
    )
    .replace(/(?<="|"whsec_)[\w-]{43}(?=")/g, (key) => numbered(key, (number) => 'k'.repeat(31) + number));
  return JSON.parse(text) as T;
}

test('the examples are what the demo answers (after a change: npx vitest run --project api -u)', async () => {
  await expect(`${JSON.stringify(recorded, null, 1)}\n`).toMatchFileSnapshot(
    '../../src/server/platform/openapi/examples.json',
  );
});

test('each example is as its call declares', () => {
  const contracts = new Map(routes.map(({ contract }) => [operationIdOf(contract), contract]));
  const ajv = createAjv({ strict: false });
  const wrong = Object.entries(recorded).flatMap(([name, { response }]) => {
    const { answer = {} } = contracts.get(name) ?? {};
    const { $id: _id, ...schema } = answer;
    return ajv.validate(schema, response) ? [] : [`${name}: ${ajv.errorsText()}`];
  });
  expect(wrong).toEqual([]);
  expect(Object.keys(recorded)).toEqual(
    expect.arrayContaining([
      'listBookings',
      'getBooking',
      'listCustomers',
      'findAvailableSlots',
      'estimatePrice',
    ]),
  );
});

test('what an integrator calls first shows what is sent and what is answered, as declared', () => {
  const first = [
    'createBooking',
    'submitBooking',
    'submitQuoteRequest',
    'setQuoteOffer',
    'createWebhookEndpoint',
  ];
  const contracts = new Map(routes.map(({ contract }) => [operationIdOf(contract), contract]));
  const ajv = createAjv({ strict: false });
  const wrong = first.filter((name) => {
    const { request, response } = recorded[name] ?? {};
    return response === undefined || !ajv.validate(contracts.get(name)?.body ?? false, request);
  });
  expect(wrong).toEqual([]);
});
