import pg from 'pg';
import { launchBrowser } from '#tests/support/browser.ts';
import { startNode } from '#tests/support/cluster.ts';
import { layCodes } from './app-ground.ts';
import { measureLists } from './app-lists.ts';
import { measureScripts } from './app-scripts.ts';
import { measureCalls } from './app-server.ts';
import { onDemoDatabase } from './on-database.ts';

/** The area behind the sign-in: what its pages load, how fast its lists answer, and what stands behind them. */
export const benchApp = (): Promise<string> => onDemoDatabase(benchOn);

async function benchOn(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const browser = await launchBrowser();
  const node = await startNode('bench', {
    DATABASE_URL: url,
    APP_SECRET: 'only for measuring, 32 characters long',
    REQUESTS_PER_MINUTE: '100000000',
    JOB_CONCURRENCY: '0',
  });
  try {
    await layCodes(client);
    const scripts = await measureScripts(browser, node);
    const lists = await measureLists(browser, node);
    const calls = await measureCalls(client, node);
    return [scripts, lists, calls].join('\n');
  } finally {
    await browser.close();
    await node.kill('SIGTERM');
    await client.end();
  }
}
