import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Seal } from '#server/secrets.ts';
import { projectRoot } from '#server/project-root.ts';
import { StartProblem } from '#server/start-problem.ts';
import { toDatabase } from './client.ts';
import { toConnectionProblem } from './connection-problem.ts';
import { grantRights } from './rights.ts';
import { seedDemo } from '#server/seed/demo/seed-demo.ts';
import { seedPlatform } from '#server/seed/seed-platform.ts';

const migrationsFolder = fileURLToPath(new URL('src/server/platform/db/migrations', projectRoot));

/** Any number: the same for all nodes, so that of several that start at once one migrates and the others wait. */
const prepareLock = 7_310_467;

export type Preparation = { migrated: boolean; seeded: boolean };

/**
 * Brings a database to the state this version needs: roles, extensions, migrations, rights, the platform's own
 * rows, and (once, if asked, and only into an empty installation) the demo companies.
 */
export async function prepareDatabase(
  url: string,
  options: { demo: boolean; now: Date; seal?: Seal },
): Promise<Preparation> {
  const client = new pg.Client({ connectionString: url, application_name: 'trellis prepare' });
  // A broken connection fails the statement on it, and says so as an event too: one that nobody hears ends the process.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw toConnectionProblem(error, url);
  });
  try {
    await requireVersion15(client);
    await client.query('select pg_advisory_lock($1)', [prepareLock]);
    await createRolesAndExtensions(client);
    const before = await countMigrations(client);
    const db = toDatabase(client);
    await migrate(db, { migrationsFolder });
    const migrated = (await countMigrations(client)) > before;
    await grantRights(client);
    await seedPlatform(db);
    const seeded = options.demo && (await isEmpty(client));
    if (seeded) await db.transaction((tx) => seedDemo(tx, options.now, options.seal));
    return { migrated, seeded };
  } finally {
    await client.end();
  }
}

async function requireVersion15(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < 15) {
    throw new StartProblem(
      `The database is Postgres ${major}; Trellis needs 15 or newer.`,
      'Upgrade it, or leave DATABASE_URL empty to use the embedded database.',
    );
  }
}

async function createRolesAndExtensions(client: pg.Client): Promise<void> {
  try {
    await client.query(`
      do $$
      begin
        if not exists (select from pg_roles where rolname = 'trellis_app') then create role trellis_app nologin; end if;
        if not exists (select from pg_roles where rolname = 'trellis_system') then create role trellis_system nologin; end if;
      exception when duplicate_object or unique_violation then null; -- another database of this server made them just now
      end $$;
      do $$
      declare
        role_name text;
        -- Since 16, whoever makes a role is a member of it and still may not become it.
        needed text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
      begin
        foreach role_name in array array['trellis_app', 'trellis_system'] loop
          if not pg_has_role(current_user, role_name, needed) then execute format('grant %I to %I', role_name, current_user); end if;
        end loop;
      end $$;
      create extension if not exists btree_gist;
      create extension if not exists pg_trgm;`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') {
      throw new StartProblem(
        'The database user may not create roles or extensions.',
        'Let an administrator run once: CREATE ROLE trellis_app; CREATE ROLE trellis_system; GRANT trellis_app, trellis_system TO <user>; CREATE EXTENSION btree_gist; CREATE EXTENSION pg_trgm;',
      );
    }
    throw error;
  }
}

async function countMigrations(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as found`,
  );
  if (!rows[0]?.found) return 0;
  const counted = await client.query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations');
  return Number(counted.rows[0]?.count);
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select from companies limit 1');
  return rows.length === 0;
}
