import type { login } from '#engine/contracts/company/accounts.ts';
import { auditAccount } from './account-audit.ts';
import { describeDevice } from './device.ts';
import type { NewSession } from './sign-in.ts';
import { callerOfToken, toUserRecord } from './user-record.ts';
import type { Call } from '#server/platform/http/route.ts';

/** Gives the browser its cookies, and answers whom they stand for. */
export async function welcome(
  { client, reply, services }: Pick<Call<typeof login>, 'client' | 'reply' | 'services'>,
  { token, browser }: NewSession,
  means?: 'a link' | 'a passkey',
) {
  reply.setSession(token);
  reply.setBrowser(browser);
  const caller = await callerOfToken(services, token);
  const summary = `Signed in${means ? ` with ${means}` : ''}: ${describeDevice(client.userAgent)}`;
  await auditAccount({ caller, client, services }, 'user.signed_in', summary);
  return toUserRecord(services, caller);
}
