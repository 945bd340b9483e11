import { eq } from 'drizzle-orm';
import * as contracts from '#engine/contracts/company/own-account.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import type { Language } from '#engine/format/languages.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { auditAccount } from './account-audit.ts';
import { describeDevice } from './device.ts';
import { cancelEmailChange, findEmailChange, startEmailChange } from './email-change.ts';
import { demandOwner, isOwnPassword, readLogin, refuseWhileImpersonating } from './own-login.ts';
import { enterCompany } from './enter-company.ts';
import { hashPassword } from './password.ts';
import { acceptCode, confirmSecret, createSecret, removeSecret, storeSecret } from './second-factor.ts';
import { toUserRecord, userRecordOfToken } from './user-record.ts';
import type { Database } from '#server/platform/db/client.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts, logins } from '#server/platform/db/tables/identity.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { announceAccessChange } from '#server/platform/live/announce.ts';

/** A customer is written to in the language that they choose for their area. */
const writeIn = (db: Database, accountId: string, language: Language) =>
  db.update(customers).set({ language }).where(eq(customers.accountId, accountId));

/** What people do with their own account. While impersonating it is somebody else's, so most of it is refused. */
export const ownAccountRoutes: Route[] = [
  serve(contracts.me, ({ caller, services }) => toUserRecord(services, caller)),

  serve(contracts.updateMe, async ({ body, caller, client, services }) => {
    refuseWhileImpersonating(caller);
    const changes = {
      ...(body.first_name && { firstName: body.first_name }),
      ...(body.last_name && { lastName: body.last_name }),
    };
    if (caller.kind === 'account') {
      const own = {
        ...(body.phone !== undefined && { phone: body.phone }),
        ...(body.language !== undefined && { language: body.language }),
      };
      await services.system
        .update(accounts)
        .set({ ...changes, ...own })
        .where(eq(accounts.id, caller.account.id));
      if (body.language) await writeIn(services.system, caller.account.id, body.language);
    } else if (Object.keys(changes).length > 0) {
      await services.system.update(logins).set(changes).where(eq(logins.id, caller.session.loginId));
    }
    await announceAccessChange(services);
    return client.token ? userRecordOfToken(services, client.token) : toUserRecord(services, caller);
  }),

  serve(contracts.changePassword, async ({ body, caller, client, services }) => {
    refuseWhileImpersonating(caller);
    if (!(await isOwnPassword(services, caller, body.current_password)))
      throw new DomainError('CURRENT_PASSWORD_INVALID', {});
    const { loginId, id } = caller.session;
    await services.system
      .update(logins)
      .set({ passwordHash: await hashPassword(body.password) })
      .where(eq(logins.id, loginId));
    await services.sessions.endAll(loginId, id);
    await auditAccount({ caller, client, services }, 'user.password_changed', 'Changed the password');
    await announceAccessChange(services);
  }),

  serve(contracts.requestEmailChange, async ({ body, caller, client, company, services }) => {
    refuseWhileImpersonating(caller);
    const sentTo = await startEmailChange(services, caller, {
      email: body.email,
      password: body.current_password,
      company,
    });
    await auditAccount(
      { caller, client, services },
      'user.email_change_requested',
      'Asked to change the email',
    );
    return { sent_to: sentTo };
  }),

  serve(contracts.getEmailChange, async ({ caller, services }) => ({
    pending: await findEmailChange(services, caller.session.loginId),
  })),

  serve(contracts.cancelEmailChange, async ({ caller, client, services }) => {
    refuseWhileImpersonating(caller);
    await cancelEmailChange(services, caller.session.loginId);
    await auditAccount(
      { caller, client, services },
      'user.email_change_canceled',
      'Canceled the change of the email',
    );
  }),

  serve(contracts.listSessions, async ({ caller, services }) => {
    const sessions = await services.sessions.listOf(caller.session.loginId);
    return sessions.map((session) => ({
      id: session.id,
      current: session.id === caller.session.id,
      device: describeDevice(session.userAgent),
      address: session.address,
      created_at: session.createdAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
    }));
  }),

  serve(contracts.endSession, async ({ params, caller, services }) => {
    const ended = await services.sessions.end(params.id, caller.session.loginId);
    if (!ended) throw new DomainError('NOT_FOUND', { resource: 'sessions', id: params.id });
    await announceAccessChange(services);
  }),

  serve(contracts.endOtherSessions, async ({ caller, client, services }) => {
    const ended = await services.sessions.endAll(caller.session.loginId, caller.session.id);
    await auditAccount(
      { caller, client, services },
      'user.sessions_ended',
      `Signed out ${ended} other sessions`,
    );
    await announceAccessChange(services);
    return { ended };
  }),

  serve(contracts.enterOwnCompany, async ({ body, caller, services }) => {
    refuseWhileImpersonating(caller);
    return { address: await enterCompany(services, caller.session.loginId, body.company_id, body.next) };
  }),

  serve(contracts.startSecondFactor, async ({ body, caller, services }) => {
    refuseWhileImpersonating(caller);
    const login = await demandOwner(services, caller, body.current_password);
    if (login.totpConfirmedAt) throw conflict('second_step_on');
    const created = createSecret(login.email);
    await storeSecret(services.system, login.id, services.seal.seal(created.secret));
    await announceAccessChange(services);
    return created;
  }),

  serve(contracts.confirmSecondFactor, async ({ body, caller, client, services }) => {
    const login = await readLogin(services, caller);
    if (login.totpConfirmedAt) throw conflict('second_step_on');
    if (!(await acceptCode(services, login, body.code))) {
      throw new DomainError('VALIDATION', refusal({ code: problemOf('second_factor_code_wrong') }));
    }
    const recovery_codes = await confirmSecret(services.system, services.clock, login.id);
    await auditAccount(
      { caller, client, services },
      'user.second_factor_on',
      'Switched the second factor on',
    );
    await announceAccessChange(services);
    return { recovery_codes };
  }),

  serve(contracts.stopSecondFactor, async ({ body, caller, client, services }) => {
    refuseWhileImpersonating(caller);
    if (!(await isOwnPassword(services, caller, body.password))) {
      throw new DomainError('VALIDATION', refusal({ password: problemOf('password_wrong') }));
    }
    await removeSecret(services.system, caller.session.loginId);
    await auditAccount(
      { caller, client, services },
      'user.second_factor_off',
      'Switched the second factor off',
    );
    await announceAccessChange(services);
  }),
];
