import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Service } from '#engine/catalogue/catalogue.ts';
import type { Spots } from '../support/spots.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

/** The guide's own commands, with nothing changed but where the server is and whose key it is. */
const guide = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
const section = /## A booking, step by step\n(.*?)\n### /s.exec(guide)?.[1] ?? '';
const [preparation = '', ...steps] = [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, text = '']) => text);
const [listServices = '', findSlots = '', estimate = '', book = '', ...others] = steps;
const [askForQuote = '', offerQuote = '', acceptQuote = '', listen = ''] = others;
/** The scopes of the key that the guide tells its reader to make. */
const scopes = JSON.parse(/"scopes":(\[.*?\])/.exec(guide)?.[1] ?? '[]') as string[];

let app: TestApp;
let settings: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const admin = await app.signedIn('sparkle', 'r_admin');
  const { key } = (await admin.post('/api/api_keys', { name: 'Guide', scopes })).json<{ key: string }>();
  // Visitors have no key: their company is that of the host, as in the guide.
  settings = { B: url.replace('127.0.0.1', 'sparkle.trellis.localhost'), KEY: key };
});
afterAll(() => app.close());

async function run<T>(...commands: string[]): Promise<T> {
  const script = [preparation.replace(/^KEY=.*$/m, ''), ...commands].join('\n');
  const { stdout } = await promisify(execFile)('bash', ['-c', script], {
    env: { ...process.env, ...settings },
  });
  // Of several commands, the answer of the last.
  return JSON.parse(stdout.slice(stdout.lastIndexOf('}{') + 1)) as T;
}

const hasCurl = spawnSync('bash', ['-c', 'command -v curl']).status === 0;

test.skipIf(!hasCurl)('the commands of the guide book a visit', async () => {
  const [service] = await run<Service[]>(listServices);
  const [variable] = service?.pricing_variables ?? [];
  const [price] = variable?.prices ?? [];
  if (!service || !variable || !price) throw new Error('the service of the guide has no price');
  settings = {
    ...settings,
    SERVICE: service.id,
    VARIABLE: variable.id,
    PRICE: price.id,
    QUANTITY: String(price.min_qty),
  };
  const { days } = await run<Spots>(findSlots);
  const slot = days.flatMap(({ slots }) => slots).find(({ spots_available }) => spots_available > 0);
  settings = { ...settings, SLOT: slot?.datetime ?? '' };
  const { total } = await run<{ total: number }>(estimate);
  const [services] = estimate.split('\n');
  const booking = await run<object>(services ?? '', book);
  expect(booking).toMatchObject({ status: 'upcoming', services: [service.name], total });
  expect(await run<object>(services ?? '', book)).toEqual(booking);
});

test.skipIf(!hasCurl)('the commands of the guide ask for a quote, offer it and accept it', async () => {
  const [services = ''] = estimate.split('\n');
  const slotsLeft = (await run<Spots>(findSlots)).days.flatMap(({ slots }) => slots);
  const slot = slotsLeft.find(({ spots_available }) => spots_available > 0);
  settings = { ...settings, SLOT: slot?.datetime ?? '' };
  const quote = await run<{ id: string; state: string }>(askForQuote);
  expect(quote.state).toBe('draft');
  settings = { ...settings, QUOTE: quote.id };
  const sent = await run<{ state: string; key: string; total: number }>(services, offerQuote);
  expect(sent).toMatchObject({ id: quote.id, state: 'sent' });
  settings = { ...settings, QUOTE_KEY: sent.key };
  expect(await run<object>(acceptQuote)).toMatchObject({ status: 'upcoming', total: sent.total });
});

test.skipIf(!hasCurl)('the commands of the guide make a webhook endpoint', async () => {
  expect(await run<object>(listen)).toMatchObject({ active: true, secret: expect.stringMatching(/^whsec_/) });
});
