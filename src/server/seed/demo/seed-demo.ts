import { hashPassword } from '#server/company/accounts/password.ts';
import type { Seal } from '#server/secrets.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { logins } from '#server/platform/db/tables/identity.ts';
import { sealDemoCodes } from './add-access-codes.ts';
import { createCompany } from './create-company.ts';
import { insertRows, type SeedDb } from './insert-rows.ts';
import { createRandom } from './random.ts';
import { sparkle } from './sparkle/profile.ts';
import { wattle } from './wattle/profile.ts';

export const demoPassword = 'trellis-demo';

/** The demo companies, with a past and a future around `now`. Without a seal, door codes have no values. */
export async function seedDemo(db: SeedDb, now: Date, seal?: Seal): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await db.insert(logins).values({
    id: createRandom('super').uuid(),
    email: 'super@trellis.test',
    firstName: 'Robin',
    lastName: 'Keller',
    passwordHash,
    platformRole: 'role_super_admin',
    secondFactorExempt: true,
    createdAt: now,
  });
  for (const profile of [sparkle, wattle]) {
    const created = createCompany(profile, now, passwordHash);
    if (seal) sealDemoCodes(created.rows, seal);
    await db.insert(companies).values(created.company);
    await db.insert(logins).values(created.logins);
    await insertRows(db, created.rows);
  }
}
