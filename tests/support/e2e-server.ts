import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, dropDatabase, openTestPostgres, toDatabaseUrl } from './test-postgres.ts';

/** The built server on a database of its own, for as long as the browser tests run. */
const postgres = await openTestPostgres();
const name = `trellis_e2e_${process.pid}`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'trellis-e2e-'));
await createDatabase(postgres.url, name);
// For tests that need more rows than calls could make.
const addressFile = process.env['E2E_DATABASE_FILE'];
if (addressFile) writeFileSync(addressFile, toDatabaseUrl(postgres.url, name), { mode: 0o600 });

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/start.js'], {
  stdio: 'inherit',
  // A signal to the group reaches this process alone, which passes it on: the server gets it once.
  detached: true,
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: toDatabaseUrl(postgres.url, name),
    DATA_DIR: dataDir,
    // However busy the machine is, it answers.
    EVENT_LOOP_LIMIT_MS: '0',
    // Each company that signs up comes from an address of its own: an address may do so a few times only.
    TRUST_PROXY: '1',
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));

const [code] = (await once(server, 'exit')) as [number | null];
await dropDatabase(postgres.url, name);
await postgres.close();
rmSync(dataDir, { recursive: true, force: true });
if (addressFile) rmSync(addressFile, { force: true });
process.exitCode = code ?? 1;
