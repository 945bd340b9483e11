import { asc, eq } from 'drizzle-orm';
import * as contracts from '#engine/contracts/administrators.ts';
import { inviteAdministrator } from '../../accounts/invitation.ts';
import { logins } from '../../db/tables/identity.ts';
import { serve, type Route } from '../../http/route.ts';
import { announceAccessChange } from '../../live/announce.ts';

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
];
