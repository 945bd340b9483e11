import type { InferInsertModel } from 'drizzle-orm';
import type { logins } from '#server/platform/db/tables/identity.ts';
import type { LocalDay } from './local-time.ts';
import type { CompanyProfile } from './profile.ts';
import type { Random } from './random.ts';
import type { RowSet } from './row-set.ts';

/** A demo company in the making. */
export type Demo = {
  profile: CompanyProfile;
  rows: RowSet;
  logins: InferInsertModel<typeof logins>[];
  random: Random;
  now: Date;
  today: LocalDay;
  foundedAt: Date;
  passwordHash: string;
};

/** Travel and packing up, before a team can be anywhere else. */
export const bufferMinutes = 30;

/** How far the demo's story reaches, in days from today. */
export const story = { from: -90, to: 45 };
