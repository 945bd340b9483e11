import { and, eq } from 'drizzle-orm';
import { languages, type Language } from '#engine/format/languages.ts';
import { cachePerDatabase } from '../platform/cache.ts';
import { services } from '../platform/db/tables/services.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import { atVersion } from './at-version.ts';

const known = cachePerDatabase<readonly Language[]>({ seconds: 3600, max: 300 });

/** English, and the languages in which the company has named something that it sells. */
export const offeredLanguages = (db: TenantDb): Promise<readonly Language[]> =>
  atVersion(db, { cache: known(db) }, async () => {
    const sold = await db.query((database, own) =>
      database
        .select({ translations: services.translations })
        .from(services)
        .where(and(own(services), eq(services.active, true))),
    );
    return languages.filter(
      (language) =>
        language === 'en' ||
        sold.some(({ translations }) => Object.values(translations[language] ?? {}).some(Boolean)),
    );
  });
