import { expect, type Browser, type Page } from '@playwright/test';
import type { Role } from '#engine/access/roles.ts';
import { createLinkKeys, type LinkPurpose } from '#server/secrets.ts';
import { linkSecret } from '#tests/support/link-secret.ts';
import { at, signInAs } from '#tests/support/pages.ts';

const keys = createLinkKeys(linkSecret);

type Row = { id: string; status?: string; state?: string; customerId?: string | null };

/** What the office of a company sees and does, to find what a letter would be about. */
export type Desk = {
  companyId: string;
  list(what: string, filter: object): Promise<Row[]>;
  /** One thing, whole: `bookings/id`. */
  read(path: string): Promise<Record<string, unknown>>;
  change(method: string, path: string, body: object): Promise<void>;
  key(purpose: LinkPurpose, id: string): string;
};

/** One desk for a test; it closes with its page. */
export async function openDesk(
  browser: Browser,
  subdomain = 'sparkle',
  role: Role = 'r_admin',
): Promise<Desk> {
  const page = await browser.newPage();
  await signInAs(page, role, subdomain);
  const { id: companyId } = await call<Row>(page, 'GET', '/api/companies/current');
  return {
    companyId,
    list: (what, filter) =>
      call<Row[]>(page, 'GET', `/api/${what}?filter=${encodeURIComponent(JSON.stringify(filter))}`),
    read: (path) => call(page, 'GET', `/api/${path}`),
    change: async (method, path, body) => void (await call(page, method, path, body)),
    key: (purpose, id) => keys.create(purpose, companyId, id),
  };
}

/** A call from the page that is open, as whoever is signed in there. */
export async function call<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const answer = await page.evaluate(
    async ([how, where, what]) => {
      const response = await fetch(where, {
        method: how,
        ...(what && { headers: { 'content-type': 'application/json' }, body: what }),
      });
      return { ok: response.ok, text: await response.text() };
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );
  expect(answer.ok, `${method} ${path}: ${answer.text}`).toBe(true);
  return JSON.parse(answer.text || 'null') as T;
}

/** The row of a list at a place; a test that finds none has nothing to stand on. */
export async function pick(desk: Desk, what: string, filter: object, place = 0): Promise<Row> {
  const row = (await desk.list(what, filter))[place];
  if (!row) throw new Error(`the demo has no such row: ${what} ${JSON.stringify(filter)}`);
  return row;
}

/** By it whoever has the link to a visit sees that visit. */
export const bookingKey = (companyId: string, id: string): string => keys.create('booking', companyId, id);

export const bookingLink = (desk: Desk, id: string, path = '/thank-you', subdomain = 'sparkle') =>
  at(subdomain, `${path}?key=${desk.key('booking', id)}`);
