import { eq, getTableName, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DomainError } from '#engine/errors.ts';
import type { Ability } from '#engine/access/ability.ts';
import type { FactSpecs } from '#engine/settings/platform/define-listing.ts';
import type { SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import type { Actor } from '../audit.ts';
import type { CatalogueScope, DayScope } from './scope.ts';
import type { Company } from '../access/directory.ts';
import type { CompanyTable, TenantDb } from '../db/tenant.ts';
import { parseListFilter, type ReadFilter, type ReadRules } from '../http/include.ts';
import type { ReplyTools } from '../http/reply-tools.ts';
import type { AnyCall } from '../http/route.ts';
import type { Complaints } from './complaints.ts';

export type NewRow<T extends CompanyTable> = Omit<T['$inferInsert'], 'companyId'>;

/** A call that works on a company's rows, as all of these do. */
export type CompanyCall = Omit<AnyCall, 'db' | 'company' | Checked> & {
  db: TenantDb;
  company: Company;
} & Record<Checked, unknown>;
type Checked = 'params' | 'query' | 'body';

/** What a write needs of the call that it is made by: it may also be made for somebody who has asked for it earlier. */
export type EditCall = Pick<CompanyCall, 'db' | 'company' | 'services'> & {
  caller: Actor & { ability: Ability };
  client: { address: string };
  /** The state on which a change is based: one of another state is refused. */
  ifMatch?: string | undefined;
  /** Where somebody is answered. */
  reply?: Pick<ReplyTools, 'tag'>;
};

/** One write on its way. */
export type Edit<Settings, Answer> = DayScope & {
  now: Date;
  /** What was sent: all of it is in the settings, too. */
  body: Partial<Settings>;
  /** Null for something new. */
  before: Answer | null;
  /** It was deleted and comes back under the ids that it and its parts had. */
  isBroughtBack?: true;
};

/**
 * How things of one kind are kept. Settings are complete at every write: what a PATCH leaves out comes from what
 * the thing answers now, and what a POST leaves out from the defaults.
 */
export type Editor<
  T extends CompanyTable,
  Settings extends object,
  Answer extends { id: string } & Settings,
> = {
  table: T;
  /** Its name in the audit log, in snake case. */
  noun: string;
  titleOf(thing: Answer): string;
  rules: ReadRules;
  find(scope: DayScope, filter: ReadFilter): Promise<Answer[]>;
  /** Only where nothing is answered but what is in its row. */
  present?(row: T['$inferSelect'], scope: CatalogueScope): Answer;
  /** All of them, each with its default, title and kind; what is answered beside them, too. */
  settings: SettingSpecs;
  facts: FactSpecs;
  complain(settings: Settings, edit: Edit<Settings, Answer>): Complaints | Promise<Complaints>;
  toRow(settings: Settings, edit: Edit<Settings, Answer>): NewRow<T>;
  /** Writes what is kept in other tables. */
  saveParts?(id: string, settings: Settings, edit: Edit<Settings, Answer>): Promise<void>;
  /** Only where things stand in an order of their own. */
  order?: { column: AnyPgColumn; current: SQL[] };
  removal: {
    /** What leads to it without a foreign key that would stop its removal. */
    referredToBy: Reference[];
    /** Throws when it must not go at all. */
    forbid?(thing: Answer, scope: CatalogueScope): Promise<void>;
    archive(now: Date): Partial<NewRow<T>>;
  };
};

/** Rows of a table that may lead to something, and what says that they do. */
export type Reference = { table: CompanyTable; leadsTo(id: string): SQL };

export const refersBy = (table: CompanyTable, column: AnyPgColumn): Reference => ({
  table,
  leadsTo: (id) => eq(column, id),
});

/** Throws NOT_FOUND. What is answered from its row alone is read by the statement that every row is read by. */
export async function readOne<T extends CompanyTable, S extends object, A extends { id: string } & S>(
  { table, rules, find, present }: Pick<Editor<T, S, A>, 'table' | 'rules' | 'find' | 'present'>,
  scope: DayScope,
  id: string,
): Promise<A> {
  if (present) return present(await scope.db.get(table, id), scope);
  const where = eq(table.id, id);
  const [thing] = await find(scope, { ...parseListFilter(undefined, rules), where, addressed: true });
  if (!thing) throw new DomainError('NOT_FOUND', { resource: getTableName(table), id });
  return thing;
}
