import pg from 'pg';
import { startNode, type ClusterNode } from '#tests/support/cluster.ts';
import { onDemoDatabase } from './on-database.ts';

export type DemoNode = {
  node: ClusterNode;
  client: pg.Client;
  /** The session of an admin of Sparkle. */
  cookie: string;
};

/** Measures against a node of its own with the demo in it. Both end however the measuring ends. */
export const onDemoNode = (
  measure: (demo: DemoNode) => Promise<string>,
  env: Record<string, string> = {},
): Promise<string> =>
  onDemoDatabase(async (url) => {
    const node = await startNode('bench', {
      DATABASE_URL: url,
      APP_SECRET: 'only for measuring, 32 characters long',
      REQUESTS_PER_MINUTE: '100000000',
      ...env,
    });
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { cookie = '' } = await node.ask('POST', '/api/accounts/login', {
        body: { email: 'admin@sparkle.test', password: 'trellis-demo' },
      });
      return await measure({ node, client, cookie });
    } finally {
      await client.end();
      await node.kill('SIGTERM');
    }
  });
