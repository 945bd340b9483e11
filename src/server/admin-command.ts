import { resolve } from 'node:path';
import { issueToken } from './company/accounts/one-time-token.ts';
import { findOrCreateLogin } from './company/accounts/registration.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './config.ts';
import { createPool, toDatabase } from './platform/db/client.ts';
import { prepareDatabase } from './platform/db/prepare.ts';
import { openEmbeddedPostgres } from './platform/embedded/open-embedded-postgres.ts';
import { createLinks } from './platform/links.ts';
import { isStartProblem, StartProblem } from './start-problem.ts';

/** Prints a link that makes its bearer a super-admin. Whoever can run this can read the database anyway. */
export async function runAdminCommand(email: string | undefined): Promise<void> {
  try {
    if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) {
      throw new StartProblem('Who is it for?', 'Name an email address: npm run admin ada@example.com');
    }
    console.log(
      `\nOpen this link within a day, while Trellis runs, to become a super-admin:\n\n  ${await makeLink(email.toLowerCase())}\n`,
    );
  } catch (error) {
    if (!isStartProblem(error)) throw error;
    console.error(`\n${error.message}\n${error.advice}\n`);
    process.exitCode = 1;
  }
}

async function makeLink(email: string): Promise<string> {
  const config = readConfig(process.env);
  const embedded = config.DATABASE_URL
    ? undefined
    : await openEmbeddedPostgres({ dataDir: resolve(config.DATA_DIR), log: console.log });
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  try {
    await prepareDatabase(url, { demo: false, now: systemClock() });
    const pool = createPool({ url, role: 'trellis_system', max: 1, name: 'trellis admin' });
    const db = toDatabase(pool);
    const loginId = await findOrCreateLogin(db, { email, firstName: '', lastName: '' });
    const token = await issueToken(db, systemClock, { purpose: 'administrator', loginId });
    await pool.end();
    return createLinks(config, () => config.PORT).monitor(`/complete-signup/1/${loginId}?token=${token}`);
  } finally {
    await embedded?.stop();
  }
}
