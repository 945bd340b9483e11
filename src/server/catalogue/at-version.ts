import type { Cache } from '../platform/cache.ts';
import { catalogueVersions } from '../platform/db/tables/catalogue-versions.ts';
import { prepareStatement } from '../platform/db/prepared-statement.ts';
import type { TenantDb } from '../platform/db/tenant.ts';

/** Changes that arrive while something is read make it be read again; they do not go on for ever. */
const attempts = 5;

/**
 * What belongs to the company's version of this moment. One statement asks for the version; what belongs to one never
 * changes, so it is loaded once on every node. Only of tables whose triggers renew the version.
 */
export async function atVersion<V>(
  db: TenantDb,
  { cache, key = '' }: { cache: Cache<V>; key?: string },
  load: (version: number) => Promise<V>,
): Promise<V> {
  const version = await readVersion(db);
  return cache.get(`${db.companyId} ${version} ${key}`, () => loadUnchanged(db, version, load));
}

async function loadUnchanged<V>(
  db: TenantDb,
  version: number,
  load: (version: number) => Promise<V>,
): Promise<V> {
  for (let attempt = 1; ; attempt += 1) {
    const loaded = await load(version);
    const now = await readVersion(db);
    if (now === version || attempt === attempts) return loaded;
    version = now;
  }
}

const asked = new WeakMap<TenantDb, Promise<number>>();

/** Whoever asks in the same turn of the event loop shares one question: it is answered after all of them have asked. */
function readVersion(db: TenantDb): Promise<number> {
  const known = asked.get(db);
  if (known) return known;
  // A company that has never sold anything has none.
  const version = selectVersion(db).then(([row]) => row?.version ?? 0);
  asked.set(db, version);
  process.nextTick(() => asked.delete(db));
  return version;
}

const selectVersion = prepareStatement('catalogue_version', (database, own) =>
  database
    .select({ version: catalogueVersions.version })
    .from(catalogueVersions)
    .where(own(catalogueVersions))
    .limit(1),
);
