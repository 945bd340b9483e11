import * as contracts from '#engine/contracts/company/accounts.ts';
import { DomainError } from '#engine/errors.ts';
import { impersonate, unimpersonate } from './impersonation.ts';
import { auditAccount } from './account-audit.ts';
import { confirmEmailChange } from './email-change.ts';
import { completeSignup } from './complete-signup.ts';
import { acceptLink } from './invitation.ts';
import { startRegistration } from './registration.ts';
import { completeReset, startReset } from './reset.ts';
import { rememberBrowser } from './known-browser.ts';
import { sendSignInLink, signInByLink } from './sign-in-link.ts';
import { signIn } from './sign-in.ts';
import { isSignedIn, userRecordOfToken } from './user-record.ts';
import { announceAccessChange } from '#server/platform/live/announce.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { welcome } from './welcome.ts';

export const accountRoutes: Route[] = [
  serve(contracts.login, async (call) => {
    const { body, host, company, client, services } = call;
    return welcome(call, await signIn(services, body, { host, company }, client));
  }),

  serve(contracts.requestSignInLink, async ({ body, client, host, company, services }) => {
    await sendSignInLink(services, { ...body, language: client.language }, { host, company });
    return { sent_to: body.email };
  }),

  serve(contracts.signInByLink, async (call) => {
    const { body, host, company, client, services } = call;
    return welcome(call, await signInByLink(services, body, { host, company }, client), 'a link');
  }),

  serve(contracts.logout, async ({ caller, reply, services }) => {
    reply.clearSession();
    if (!isSignedIn(caller)) return;
    await services.sessions.end(caller.session.id, caller.session.loginId);
    await announceAccessChange(services);
  }),

  serve(contracts.register, async ({ body, client, services }) => {
    await startRegistration(services, body, client.language);
    return { sent_to: body.email };
  }),

  serve(contracts.requestReset, async ({ body, client, host, company, services }) => {
    await startReset(services, { email: body.email, language: client.language }, { host, company });
    return { sent_to: body.email };
  }),

  serve(contracts.completeReset, async ({ body, client, reply, services }) => {
    const loginId = await completeReset(services, body.token, body.password);
    // Whoever reads the person's letters can sign in, whatever strangers try meanwhile.
    reply.setBrowser(rememberBrowser({ keys: services.linkKeys, cookie: client.browser, loginId }));
    await announceAccessChange(services);
  }),

  serve(contracts.confirmEmailChange, async ({ body, services }) => {
    const change = await confirmEmailChange(services, body.token);
    if (change.sent_to === null) await announceAccessChange(services);
    return change;
  }),

  serve(contracts.acceptInvitation, async ({ body, client, reply, services }) => {
    const token = await acceptLink(services, body, client);
    reply.setSession(token);
    return userRecordOfToken(services, token);
  }),

  serve(contracts.completeSignup, async ({ body, caller, client, services }) => {
    await completeSignup(services, caller, body);
    await auditAccount({ caller, client, services }, 'user.joined', 'Completed the sign-up');
    await announceAccessChange(services);
    return userRecordOfToken(services, requireToken(client.token));
  }),

  serve(contracts.impersonate, async ({ body, caller, client, reply, services }) => {
    const token = await impersonate(services, caller, body, client);
    reply.setSession(token);
    await announceAccessChange(services);
    return userRecordOfToken(services, token);
  }),

  serve(contracts.unimpersonate, async ({ caller, client, reply, services }) => {
    const token = await unimpersonate(services, caller, client);
    reply.setSession(token);
    await announceAccessChange(services);
    return userRecordOfToken(services, token);
  }),
];

function requireToken(token: string | undefined): string {
  if (token === undefined) throw new DomainError('NOT_SIGNED_IN', {});
  return token;
}
