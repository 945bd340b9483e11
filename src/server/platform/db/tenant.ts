import { and, asc, count, eq, getTableName, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { DomainError } from '#engine/errors.ts';
import { toDatabase, type Database } from './client.ts';
import { createLanes, type Lanes } from './lanes.ts';
import { insertRows } from './prepared-insert.ts';
import { createSingles } from './singles.ts';
import { inSavepoint, inTransaction, type Progress } from './transaction.ts';

/** A table whose rows belong to companies, as `companyTable` makes them. */
export type CompanyTable = PgTable & { id: AnyPgColumn; companyId: AnyPgColumn };
export type Row<T extends PgTable> = T['$inferSelect'];
export type NewRow<T extends PgTable> = Omit<T['$inferInsert'], 'companyId'>;

/** With `no key update`, rows that refer to it may be added meanwhile. */
export type LockStrength = 'update' | 'no key update';

export type ListOptions = { where?: SQL | undefined; orderBy?: SQL[]; limit?: number; offset?: number };

/**
 * The only way a request reaches rows: bound to one company. First wall: every method adds the company itself.
 * Second wall: the connection is a role that owns nothing, and row-level security compares each row with the
 * company the connection was bound to. Either holds without the other (tests/api/isolation.test.ts).
 */
export type TenantDb = {
  readonly companyId: string;
  /** Tells one database from another: what is kept in memory is kept for each of them. */
  readonly origin: object;
  /** What it reads may be undone again, so nobody else may be told. */
  readonly inTransaction: boolean;
  find<T extends CompanyTable>(table: T, where: SQL): Promise<Row<T> | undefined>;
  /** Throws NOT_FOUND: another company's row and none at all are the same answer. */
  get<T extends CompanyTable>(table: T, id: string): Promise<Row<T>>;
  /** The same, and nobody else changes the row until the transaction ends. */
  getLocked<T extends CompanyTable>(table: T, id: string, strength?: LockStrength): Promise<Row<T>>;
  list<T extends CompanyTable>(table: T, options?: ListOptions): Promise<Row<T>[]>;
  count(table: CompanyTable, where?: SQL): Promise<number>;
  insert<T extends CompanyTable>(table: T, row: NewRow<T>): Promise<Row<T>>;
  /** Undefined where a constraint says that it is there already. */
  insertNew<T extends CompanyTable>(table: T, row: NewRow<T>): Promise<Row<T> | undefined>;
  /** Sent along. */
  insertAll<T extends CompanyTable>(table: T, rows: readonly NewRow<T>[]): Promise<void>;
  update<T extends CompanyTable>(table: T, id: string, changes: Partial<NewRow<T>>): Promise<Row<T>>;
  remove(table: CompanyTable, id: string): Promise<void>;
  /**
   * Sends a statement whose answer nobody needs. A transaction does not wait for it, so that it leaves together with
   * what comes next, the commit too; if it fails, the transaction does. Its own place in the order is kept.
   */
  sendAlong(run: (db: Database) => Promise<unknown>): Promise<void>;
  /** For joins and sums. Name the company with `own(table)`; row-level security backs it up. */
  query<A>(run: (db: Database, own: (table: CompanyTable) => SQL) => Promise<A>): Promise<A>;
  transaction<A>(run: (tx: TenantDb) => Promise<A>): Promise<A>;
};

/** Runs `use` on a connection that is bound to the company. At once: Drizzle's own promises wait to be awaited. */
type Bound = <A>(use: (db: Database) => Promise<A>) => Promise<A>;

export type Tenants = {
  of(companyId: string): TenantDb;
  /** Gives the connections back, so that the pool can end. */
  close(): void;
};

/** Makes handles of any company on one pool, of which a part is kept for single statements. */
export function createTenants(pool: pg.Pool, { pooled = false } = {}): Tenants {
  const lanes = pooled
    ? createSingles(pool, bindTransaction)
    : createLanes(pool, Math.ceil(pool.options.max / 3));
  const handles = new Map<string, TenantDb>();
  const of: Tenants['of'] = (companyId) => {
    const known = handles.get(companyId);
    if (known) return known;
    const database = onLanes(lanes, companyId);
    const scope: Scope = { companyId, origin: pool, inTransaction: false };
    const within: Scope = { ...scope, inTransaction: true };
    const bound: Bound = async (use) => use(database);
    const handle = tenantDb(scope, {
      bound,
      sendAlong: async (run) => void (await bound(run)),
      transaction: (run) =>
        inTransaction(pool, bindTransaction(companyId), (db, progress) =>
          run(withinTransaction(within, db, progress)),
        ),
    });
    if (handles.size >= mostHandles) handles.clear();
    handles.set(companyId, handle);
    return handle;
  };
  return { of, close: () => lanes.close() };
}

/** Handles are small and cost little to make again. */
const mostHandles = 5_000;

type Scope = Pick<TenantDb, 'companyId' | 'origin' | 'inTransaction'>;

/** How statements get to the database. */
type Means = Pick<TenantDb, 'sendAlong' | 'transaction'> & { bound: Bound };

function withinTransaction(scope: Scope, db: Database, progress: Progress): TenantDb {
  const database = () => {
    progress.requireOpen();
    return db;
  };
  return tenantDb(scope, {
    bound: async (use) => use(database()),
    sendAlong: async (run) => progress.add(run(database())),
    transaction: async (run) => inSavepoint(database(), (inner) => run(withinTransaction(scope, db, inner))),
  });
}

function tenantDb(scope: Scope, { bound, sendAlong, transaction }: Means): TenantDb {
  const { companyId } = scope;
  const own = (table: CompanyTable) => eq(table.companyId, companyId);
  const ownWith = (table: CompanyTable, where?: SQL) => and(own(table), where);
  const ownRow = (table: CompanyTable, id: string) => and(own(table), eq(table.id, id));

  /** Drizzle's builders lose the table's type once it is generic: rows of `table` are `Row<T>` by construction. */
  const rowsOf = <T extends CompanyTable>(_table: T, rows: unknown[]) => rows as Row<T>[];

  return {
    ...scope,
    async find(table, where) {
      const rows = await bound((db) => db.select().from(plain(table)).where(ownWith(table, where)).limit(1));
      return rowsOf(table, rows)[0];
    },
    async get(table, id) {
      const rows = await bound((db) => selectOne(db, table).execute({ companyId, id }));
      return rowsOf(table, rows)[0] ?? notFound(table, id);
    },
    async getLocked(table, id, strength = 'update') {
      const rows = await bound((db) => selectLocked(db, table, ownRow(table, id), strength));
      return rowsOf(table, rows)[0] ?? notFound(table, id);
    },
    async list(table, options = {}) {
      const rows = await bound((db) => selectMany(db, table, ownWith(table, options.where), options));
      return rowsOf(table, rows);
    },
    async count(table, where) {
      const [row] = await bound((db) =>
        db.select({ count: count() }).from(plain(table)).where(ownWith(table, where)),
      );
      return row?.count ?? 0;
    },
    async insert(table, row) {
      const rows = await bound((db) => insertRows(db, plain(table), [{ ...row, companyId }]));
      const [inserted] = rowsOf(table, rows);
      if (!inserted) throw new Error(`insert into ${getTableName(table)} answered no row`);
      return inserted;
    },
    async insertNew(table, row) {
      const rows = await bound((db) => insertRows(db, plain(table), [{ ...row, companyId }], 'new rows'));
      return rowsOf(table, rows)[0];
    },
    async insertAll(table, rows) {
      if (rows.length === 0) return;
      const owned = rows.map((row) => ({ ...row, companyId }));
      await sendAlong((db) => insertRows(db, plain(table), owned, 'none'));
    },
    async update(table, id, changes) {
      const rows = await bound((db) =>
        db.update(plain(table)).set(changes).where(ownRow(table, id)).returning(),
      );
      return rowsOf(table, rows)[0] ?? notFound(table, id);
    },
    async remove(table, id) {
      const rows = await bound((db) => db.delete(plain(table)).where(ownRow(table, id)).returning());
      if (rows.length === 0) notFound(table, id);
    },
    sendAlong,
    query: (run) => bound((db) => run(db, own)),
    transaction,
  };
}

/** The most frequent question of all: its statement is built once per connection and not once per request. */
function selectOne(db: Database, table: CompanyTable) {
  const known = selections.get(db)?.get(table);
  if (known) return known;
  const mine = and(eq(table.companyId, sql.placeholder('companyId')), eq(table.id, sql.placeholder('id')));
  const made = db
    .select()
    .from(plain(table))
    .where(mine)
    .limit(1)
    .prepare(`one_${getTableName(table)}`);
  if (!selections.has(db)) selections.set(db, new Map());
  selections.get(db)?.set(table, made);
  return made;
}

type Selection = { execute(values: { companyId: string; id: string }): Promise<unknown[]> };
const selections = new WeakMap<Database, Map<CompanyTable, Selection>>();

const selectMany = (
  db: Database,
  table: CompanyTable,
  where: SQL | undefined,
  { orderBy = [asc(table.id)], limit = 100, offset = 0 }: ListOptions,
) =>
  db
    .select()
    .from(plain(table))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

const selectLocked = (db: Database, table: CompanyTable, row: SQL | undefined, strength: LockStrength) =>
  db.select().from(plain(table)).where(row).for(strength);

/** Drizzle's builders want a concrete table; what they need of it, every table has. */
const plain = (table: CompanyTable): PgTable => table;

function notFound(table: CompanyTable, id: string): never {
  throw new DomainError('NOT_FOUND', { resource: getTableName(table), id });
}

/** The company of a transaction; it ends with it. */
const bindTransaction = (companyId: string) => ({
  name: 'bind_local',
  text: `select set_config('trellis.company', $1, true)`,
  values: [companyId],
});

/** A database whose every statement is sent on some lane, bound to the company. */
function onLanes(lanes: Lanes, companyId: string): Database {
  const client = {
    query: (statement: { text: string }, values?: unknown[]) => lanes.send(companyId, statement, values),
  };
  // Drizzle asks of a client only that it can be queried.
  return toDatabase(client as unknown as pg.PoolClient);
}
