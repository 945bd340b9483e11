import { expect, test } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';
import { sample } from '../support/sample.ts';
import { createTestApp } from '../support/test-app.ts';

/** What the document and the answers are made of. */
const reach = /^src\/(?:engine\/(?:contracts|schema|settings)|server\/platform\/(?:http|openapi|editing))\//;
const isReached = sample(['all of them'], { share: 0, reach }).length > 0;

/** `npm run fuzz` sends many times as many. The seed stays, so that a change is what breaks a test. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? (isReached ? 2000 : 700));
const seed = Number(process.env['FUZZ_SEED'] ?? 2026);

const countOf = (statuses: Record<string, number>, kind: RegExp): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (kind.test(status) ? count : 0), 0);

test(
  'each answer to a request made from the document is in the document',
  { timeout: 60_000 + requests * 60 },
  async () => {
    const app = await createTestApp({ TRUST_PROXY: '1' });
    const { statuses, findings } = await fuzz(app, { requests, seed });
    console.info(`${requests} requests, seed ${seed}:`, statuses);
    expect(findings).toEqual([]);
    // Requests that are all refused would hold no answer against the document.
    const [done = 0, wrong = 0] = [/^2/, /^4[02]/].map((kind) => countOf(statuses, kind));
    expect(done).toBeGreaterThan(requests / 20);
    expect(wrong).toBeGreaterThan(requests / 20);
    await app.close();
  },
);
