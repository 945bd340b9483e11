import { planFeatures } from '#engine/access/permissions.ts';
import type { Database } from '#server/platform/db/client.ts';
import { plans } from '#server/platform/db/tables/companies.ts';
import { names } from '#server/platform/db/tables/platform.ts';

const reserved = [
  'app',
  'www',
  'api',
  'monitor',
  'sandbox',
  'mail',
  'smtp',
  'status',
  'admin',
  'administrator',
  'help',
  'support',
  'docs',
  'blog',
  'static',
  'assets',
  'cdn',
  'auth',
  'login',
  'signup',
  'billing',
  'trellis',
  'test',
  'dev',
  'staging',
  'demo',
  'localhost',
  'ns1',
  'ns2',
  'ftp',
  'webmail',
  'calendar',
  'pay',
  'payments',
  'webhooks',
  'root',
  'security',
];

const gigabyte = 1024 ** 3;

/** What every installation starts with. What operators change later stays as they left it. */
export async function seedPlatform(db: Database): Promise<void> {
  const [existing] = await db.select({ name: plans.name }).from(plans).limit(1);
  if (existing) return;
  await db.insert(plans).values([
    { name: 'Seedling', priceMinor: 0, features: ['plan_quote_form'], storageBytes: gigabyte },
    {
      name: 'Sapling',
      priceMinor: 4900,
      features: ['plan_quote_form', 'plan_conditional_booking_form', 'plan_gift_cards', 'plan_api_keys'],
      storageBytes: 10 * gigabyte,
    },
    { name: 'Canopy', priceMinor: 14_900, features: [...planFeatures], storageBytes: 50 * gigabyte },
  ]);
  await db
    .insert(names)
    .values(reserved.map((name) => ({ list: 'reserved' as const, name, note: 'Used by Trellis itself' })));
}
