import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, dropDatabase, toDatabaseUrl } from './test-postgres.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A database of its own for a test file, migrated and with the demo companies in it. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const { server, template } = inject('database');
  const name = `trellis_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, template);
  return {
    url: toDatabaseUrl(server, name),
    async drop() {
      await dropDatabase(server, name);
    },
  };
}
