import { prepareDatabase } from '#server/platform/db/prepare.ts';
import {
  createDatabase,
  dropDatabase,
  openTestPostgres,
  toDatabaseUrl,
} from '#tests/support/test-postgres.ts';

/** Measures on a database of its own with the demo in it, which is gone afterwards. */
export async function onDemoDatabase<T>(measure: (url: string) => Promise<T>): Promise<T> {
  const postgres = await openTestPostgres();
  const name = `trellis_bench_${process.pid}`;
  const url = toDatabaseUrl(postgres.url, name);
  await createDatabase(postgres.url, name);
  try {
    await prepareDatabase(url, { demo: true, now: new Date() });
    return await measure(url);
  } finally {
    await dropDatabase(postgres.url, name);
    await postgres.close();
  }
}
