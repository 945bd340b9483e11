import { prepareDatabase } from '#server/platform/db/prepare.ts';
import { createDatabase, dropDatabase, toDatabaseUrl } from '#tests/support/test-postgres.ts';
import { runCrewStress } from './crew/run-crew-stress.ts';
import { openFragilePostgres } from './fragile-postgres.ts';
import { readOptions, usage } from './options.ts';
import { isSound, toReport } from './report.ts';
import { runStress } from './stress.ts';

if (process.argv[2] === 'crew') process.exit(runCrewStress(process.argv.slice(3)));
if (process.argv.includes('--help')) {
  process.stdout.write(usage);
  process.exit(0);
}
const options = readOptions(process.argv.slice(2));
const given = process.env['DATABASE_URL'];
// One that somebody else runs is not ours to restart.
const postgres = given ? undefined : await openFragilePostgres();
const server = given ?? postgres?.url ?? '';
const name = `trellis_stress_${process.pid}`;
const url = toDatabaseUrl(server, name);
await createDatabase(server, name);
try {
  await prepareDatabase(url, { demo: true, now: new Date() });
  const result = await runStress({ url, restart: postgres?.restart }, options);
  process.stdout.write(toReport(result, options));
  process.exitCode = isSound(result) ? 0 : 1;
} finally {
  await dropDatabase(server, name);
  await postgres?.close();
}
