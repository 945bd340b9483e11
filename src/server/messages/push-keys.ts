import { pushKeys } from '../platform/db/tables/message-recipients.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import type { Seal } from '../secrets.ts';

/** The keys by which push services know a company. They are made once: browsers trust only those they began with. */
export async function ensurePushKeys(
  db: TenantDb,
  seal: Seal,
): Promise<{ publicKey: string; privateKey: string }> {
  const [known] = await db.list(pushKeys, { limit: 1 });
  const { publicKey, privateKey } = known ?? (await makeKeys(db, seal));
  return { publicKey, privateKey: seal.open(privateKey) };
}

async function makeKeys(db: TenantDb, seal: Seal): Promise<{ publicKey: string; privateKey: string }> {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db.query((database) =>
    database
      .insert(pushKeys)
      .values({ companyId: db.companyId, publicKey, privateKey: seal.seal(privateKey) })
      .onConflictDoNothing(),
  );
  const [made] = await db.list(pushKeys, { limit: 1 });
  if (!made) throw new Error('push keys that were just written could not be read');
  return made;
}
