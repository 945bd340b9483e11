import type { Contract } from '#engine/contracts/platform/contract.ts';
import type { PermissionRule } from '#engine/access/ability.ts';
import type { CompanyRole } from '#engine/access/roles.ts';
import type { FactSpecs } from '#engine/settings/platform/define-listing.ts';
import type { SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import { isOneOf } from '../db/ids.ts';
import { toCatalogueScope, type DayScope } from './scope.ts';
import type { ShownColumns } from '../csv/list-columns.ts';
import type { CompanyTable } from '../db/tenant.ts';
import type { ParsedFilter } from '../http/filter.ts';
import { parseListFilter, type ReadFilter, type ReadRules } from '../http/include.ts';
import type { EditCall, Editor, Reference } from './editor.ts';
import { readOne } from './editor.ts';
import { remove, type Removal } from './remove.ts';
import { add, change } from './save.ts';
import { stateTag } from './state-tag.ts';

/** Something of a collection, whichever it is. */
export type Thing = { id: string } & Record<string, unknown>;
type Changes = { id: string; body: Readonly<Record<string, unknown>> };

/** A collection as what is the same for all of them sees it: by its names, without its types. */
export type Kept = {
  /** The last part of its path, such as `discount_codes`. */
  name: string;
  /** Who may change it. */
  permission: PermissionRule;
  /** Only for them, whatever others were given. */
  role?: CompanyRole;
  calls: KeptCalls;
  table: CompanyTable;
  noun: string;
  rules: ReadRules;
  settings: SettingSpecs;
  facts: FactSpecs;
  referredToBy: readonly Reference[];
  titleOf(thing: Thing): string;
  stateOf(thing: Thing): string;
  find(scope: DayScope, filter: ReadFilter): Promise<Thing[]>;
  /** Throws NOT_FOUND. */
  read(call: EditCall, id: string): Promise<Thing>;
  /** Those that a filter finds, in its order. */
  idsOf(call: EditCall, filter: ParsedFilter): Promise<string[]>;
  change(call: EditCall, changes: Changes): Promise<Thing>;
  remove(call: EditCall, id: string): Promise<Removal>;
  /** Columns of files that are the company's own, and a thing with their cells. */
  moreSpecs?: (call: EditCall) => Promise<FactSpecs>;
  rowOf?: (thing: Thing) => Thing;
  /** What its page draws itself, as files write it. */
  shown: ShownColumns<Thing>;
  /** Brings back what was deleted, under the id that it had. */
  bringBack(call: EditCall, thing: Thing): Promise<Thing>;
};
export type KeptCalls = Record<'update' | 'uses' | 'file' | 'bulk', Contract>;

type Own<S, A> = {
  /** Where a change does more than its editor says. */
  change?: (call: EditCall, changes: { id: string; body: Partial<S> }) => Promise<A>;
  idsOf?: Kept['idsOf'];
  shown?: ShownColumns<A>;
} & Pick<Kept, 'moreSpecs' | 'rowOf'>;

/** Everything that is said of a collection in one place, for what all of them can do. */
export function keep<T extends CompanyTable, S extends object, A extends { id: string } & S>(
  calls: KeptCalls,
  editor: Editor<T, S, A>,
  { change: changeOwn, idsOf, moreSpecs, rowOf, shown = {} }: Own<S, A> = {},
): Kept {
  const { table, noun, rules, settings, facts, removal } = editor;
  // A thing of this collection comes from its own editor, and goes back to it; so do settings, which the
  // contract has checked.
  const asAnswer = (thing: Thing) => thing as unknown as A;
  const asThing = (answer: A) => answer as unknown as Thing;
  const asSettings = (body: Changes['body']) => body as Partial<S>;
  const changeIt = changeOwn ?? ((call, changes) => change(call, editor, changes));
  return {
    name: calls.update.path.split('/')[2] ?? '',
    ...accessOf(calls.update),
    calls,
    table,
    noun,
    rules,
    settings,
    facts,
    referredToBy: removal.referredToBy,
    titleOf: (thing) => editor.titleOf(asAnswer(thing)),
    stateOf: (thing) => stateTag(editor, thing),
    find: async (scope, filter) => (await editor.find(scope, filter)).map(asThing),
    read: async (call, id) => asThing(await readOne(editor, toCatalogueScope(call), id)),
    idsOf: idsOf ?? (({ db }, filter) => selectIds(db, table, filter)),
    change: async (call, { id, body }) => asThing(await changeIt(call, { id, body: asSettings(body) })),
    shown: ofThings(shown, asAnswer),
    ...(moreSpecs && { moreSpecs }),
    ...(rowOf && { rowOf }),
    remove: (call, id) => remove(call, editor, id),
    bringBack: async (call, thing) => {
      const body = Object.fromEntries(Object.keys(settings).map((name) => [name, thing[name]]));
      const scope = { ...toCatalogueScope(call), now: call.services.clock() };
      return asThing(await add(scope, editor, asSettings(body), thing.id));
    },
  };
}

const ofThings = <A>(shown: ShownColumns<A>, asAnswer: (thing: Thing) => A): ShownColumns<Thing> =>
  Object.fromEntries(
    Object.entries(shown).map(([name, { write, ...rest }]) => [
      name,
      { ...rest, write: (thing, style) => write(asAnswer(thing), style) },
    ]),
  );

function accessOf({ access, path }: Contract): Pick<Kept, 'permission' | 'role'> {
  if (typeof access === 'string') throw new Error(`${path} is a collection of no company`);
  return { permission: access.permission, ...(access.role && { role: access.role }) };
}

/** Those of a table that a filter finds, in its order. */
export async function selectIds(
  db: EditCall['db'],
  table: CompanyTable,
  { where, orderBy, limit, offset }: ParsedFilter,
): Promise<string[]> {
  const rows = await db.list(table, { ...(where && { where }), orderBy, limit, offset });
  return rows.map(({ id }) => id as string); // Every company table's id is a text.
}

/** A filter that finds just these. */
export const onlyThese = (rules: ReadRules, table: CompanyTable, ids: readonly string[]): ReadFilter => ({
  ...parseListFilter(undefined, rules),
  where: isOneOf(table.id, ids),
  orderBy: [],
  limit: ids.length,
  offset: 0,
  addressed: true,
});
