import * as contracts from '#engine/contracts/company/passkeys.ts';
import { auditAccount } from './account-audit.ts';
import { readLogin, refuseWhileImpersonating } from './own-login.ts';
import { signInByPasskey } from './passkey-sign-in.ts';
import {
  confirmPasskey,
  listPasskeys,
  presentPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './passkeys.ts';
import { createRequestOptions } from './webauthn.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { welcome } from './welcome.ts';

export const passkeyRoutes: Route[] = [
  serve(contracts.startPasskeySignIn, ({ services }) => createRequestOptions(services)),

  serve(contracts.signInByPasskey, async (call) => {
    const { body, host, company, client, services } = call;
    return welcome(call, await signInByPasskey(services, body, { host, company }, client), 'a passkey');
  }),

  serve(contracts.listPasskeys, async ({ caller, services }) => {
    const { id, passwordHash } = await readLogin(services, caller);
    const passkeys = await listPasskeys(services.system, id);
    return { passkeys: passkeys.map(presentPasskey), has_password: passwordHash !== null };
  }),

  serve(contracts.startPasskey, ({ body, caller, services }) => {
    refuseWhileImpersonating(caller);
    return startPasskey(services, caller, body.current_password);
  }),

  serve(contracts.confirmPasskey, async ({ body, caller, client, company, host, services }) => {
    refuseWhileImpersonating(caller);
    const added = await confirmPasskey(services, caller, {
      made: body,
      where: { host, company },
      client,
      company,
    });
    await auditAccount(
      { caller, client, services },
      'user.passkey_added',
      `Added the passkey “${added.name}”`,
    );
    return presentPasskey(added);
  }),

  serve(contracts.renamePasskey, async ({ params, body, caller, client, services }) => {
    refuseWhileImpersonating(caller);
    const renamed = await renamePasskey(services, caller.session.loginId, { ...params, ...body });
    await auditAccount(
      { caller, client, services },
      'user.passkey_renamed',
      `Renamed a passkey to “${renamed.name}”`,
    );
    return presentPasskey(renamed);
  }),

  serve(contracts.removePasskey, async ({ params, caller, client, services }) => {
    refuseWhileImpersonating(caller);
    const removed = await removePasskey(services, caller.session.loginId, params.id);
    await auditAccount(
      { caller, client, services },
      'user.passkey_removed',
      `Removed the passkey “${removed.name}”`,
    );
  }),
];
