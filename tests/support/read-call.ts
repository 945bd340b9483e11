import { expect } from 'vitest';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { TestApp } from './test-app.ts';

export type Reader = {
  /** What a visitor of a company's site gets for a call that reads. */
  read<T>(subdomain: string, path: string, filter?: object): Promise<T>;
  statusOf(subdomain: string, path: string): Promise<number>;
  rowsOf(subdomain: string): Promise<TenantDb>;
};

export const toFilterQuery = (filter: object): string =>
  `filter=${encodeURIComponent(JSON.stringify(filter))}`;

export const createReader = (app: TestApp): Reader => ({
  async read<T>(subdomain: string, path: string, filter?: object) {
    const query = filter ? `?${toFilterQuery(filter)}` : '';
    const answer = await app.at(subdomain).get(`/api/${path}${query}`);
    expect([path, answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([path, 200, true]);
    return answer.json<T>();
  },
  statusOf: async (subdomain, path) => (await app.at(subdomain).get(`/api/${path}`)).statusCode,
  rowsOf: async (subdomain) => app.services.tenant(await app.companyId(subdomain)),
});

export const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
