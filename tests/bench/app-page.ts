import type { Browser, Page } from '@playwright/test';
import type { ClusterNode } from '#tests/support/cluster.ts';
import { admin } from './app-ground.ts';

export const signIn = async (node: ClusterNode, subdomain: string): Promise<string> => {
  const login = await node.ask('POST', '/api/accounts/login', { subdomain, body: admin });
  if (!login.cookie) throw new Error(`Signing in to ${subdomain} answered ${login.status}: ${login.body}`);
  return login.cookie;
};

/** A page that has nothing kept, of somebody who is signed in. */
export async function openSignedIn(browser: Browser, node: ClusterNode, subdomain: string): Promise<Page> {
  const [name = '', value = ''] = (await signIn(node, subdomain)).split('=');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([
    { name, value, url: `http://${subdomain}.trellis.localhost:${node.port}`, httpOnly: true },
  ]);
  return context.newPage();
}
