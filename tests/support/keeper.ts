import { expect } from 'vitest';
import type { Role } from '#engine/access/roles.ts';
import { errorOf, type TestApp, type TestClient } from './test-app.ts';

/** Somebody of a company who keeps things, and expects what they do to succeed. */
export type Keeper = {
  client: TestClient;
  add<T = Thing>(path: string, body: object): Promise<T>;
  change<T = Thing>(path: string, body: object): Promise<T>;
  put<T = Thing>(path: string, body: object): Promise<T>;
  take(path: string): Promise<string>;
  read<T = Thing>(path: string): Promise<T>;
  /** What is wrong with a body, by field. */
  refusal(method: 'POST' | 'PATCH' | 'PUT', path: string, body: object): Promise<unknown>;
};

export type Thing = { id: string } & Record<string, unknown>;

export async function createKeeper(
  app: TestApp,
  role: Role = 'r_admin',
  company = 'sparkle',
): Promise<Keeper> {
  const client = await app.signedIn(company, role);
  const ask = async <T>(method: string, path: string, status: number, body?: object): Promise<T> => {
    const response = await client.send(method, `/api/${path}`, body);
    expect([method, path, response.statusCode, response.body]).toEqual([
      method,
      path,
      status,
      expect.anything(),
    ]);
    return response.json<T>();
  };
  return {
    client,
    add: (path, body) => ask('POST', path, 201, body),
    change: (path, body) => ask('PATCH', path, 200, body),
    put: (path, body) => ask('PUT', path, 200, body),
    take: async (path) => (await ask<{ outcome: string }>('DELETE', path, 200)).outcome,
    read: (path) => ask('GET', path, 200),
    async refusal(method, path, body) {
      const response = await client.send(method, `/api/${path}`, body);
      expect([path, response.statusCode]).toEqual([path, 422]);
      return errorOf(response).details.messages;
    },
  };
}
