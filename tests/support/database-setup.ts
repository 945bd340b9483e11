import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#server/platform/db/prepare.ts';
import { testNow } from './test-now.ts';
import { createDatabase, dropDatabase, openTestPostgres, toDatabaseUrl } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { server: string; template: string };
  }
}

/** One migrated and seeded database per run, from which every test file takes a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await openTestPostgres();
  const template = `trellis_template_${process.pid}`;
  await dropDatabase(postgres.url, template);
  await createDatabase(postgres.url, template);
  await prepareDatabase(toDatabaseUrl(postgres.url, template), { demo: true, now: testNow });
  project.provide('database', { server: postgres.url, template });
  return async () => {
    await dropDatabase(postgres.url, template);
    await postgres.close();
  };
}
