import { and, asc, eq } from 'drizzle-orm';
import * as contracts from '#engine/contracts/company/administrators.ts';
import { DomainError } from '#engine/errors.ts';
import { inviteAdministrator } from '../accounts/invitation.ts';
import { logins } from '#server/platform/db/tables/identity.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { announceAccessChange } from '#server/platform/live/announce.ts';

export const administratorRoutes: Route[] = [
  serve(contracts.listAdministrators, async ({ services }) => {
    const rows = await services.system
      .select()
      .from(logins)
      .where(eq(logins.platformRole, 'role_super_admin'))
      .orderBy(asc(logins.email));
    return rows.map((login) => ({
      id: login.id,
      email: login.email,
      fullname: `${login.firstName} ${login.lastName}`.trim(),
      second_factor: login.totpConfirmedAt !== null,
      last_login_at: login.lastLoginAt?.toISOString() ?? null,
    }));
  }),

  serve(contracts.inviteAdministrator, async ({ body, services }) => {
    const email = body.email.trim().toLowerCase();
    await inviteAdministrator(services, { email, firstName: body.first_name, lastName: body.last_name });
    await announceAccessChange(services);
  }),

  serve(contracts.removeAdministrator, async ({ params, caller, services }) => {
    if (params.id === caller.session.loginId)
      throw new DomainError('CONFLICT', { reason: 'Ask another super-admin to remove you.' });
    const removed = await services.system
      .update(logins)
      .set({ platformRole: null })
      .where(and(eq(logins.id, params.id), eq(logins.platformRole, 'role_super_admin')))
      .returning({ id: logins.id });
    if (removed.length === 0)
      throw new DomainError('NOT_FOUND', { resource: 'administrators', id: params.id });
    await services.sessions.endAll(params.id);
    await announceAccessChange(services);
  }),
];
