import { and, eq } from 'drizzle-orm';
import { notices } from '../platform/db/tables/message-recipients.ts';
import { accounts } from '../platform/db/tables/identity.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import type { Services } from '../services.ts';

export type Notice = { event: string; title: string; body: string; path: string };

/** What somebody reads in the app; pages that are open hear of it at once. */
export async function leaveNotice(
  { live, clock }: Pick<Services, 'live' | 'clock'>,
  db: TenantDb,
  notice: Notice & { accountId: string; id?: string },
): Promise<void> {
  await db.query((database) =>
    database
      .insert(notices)
      .values({ companyId: db.companyId, createdAt: clock(), ...notice })
      .onConflictDoNothing(),
  );
  await live.publish(db, 'notices', notice.accountId);
}

/** Tells the administrators what goes wrong by itself. */
export async function alertOffice(services: Services, db: TenantDb, notice: Notice): Promise<void> {
  const administrators = await db.list(accounts, {
    where: and(eq(accounts.role, 'r_admin'), eq(accounts.state, 'active')),
  });
  for (const { id } of administrators) await leaveNotice(services, db, { ...notice, accountId: id });
}
