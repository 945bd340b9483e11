import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { PermissionRule } from '#engine/access/ability.ts';
import type { getBulkRun } from '#engine/contracts/platform/bulk.ts';
import type { AnswerOf, Contract } from '#engine/contracts/platform/contract.ts';
import type { FactSpec, FactSpecs, Listing } from '#engine/settings/platform/define-listing.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import type { SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import type { ShownKind } from '../fields/cells.tsx';
import type { OwnControls } from '../form/settings-fields.tsx';
import type { Values } from '../form/use-settings-form.ts';

/** The calls of a list. What is missing cannot be done there. */
export type ListCalls = Record<'list' | 'count', Contract> &
  Partial<Record<'get' | 'create' | 'update' | 'remove' | 'uses' | 'file' | 'bulk' | 'order', Contract>>;

export type RowOf<C extends ListCalls> =
  AnswerOf<C['list']> extends readonly (infer R)[] ? R & { id: string } : never;

/** What a drawer shows: as it is answered by itself, where that can be asked for. */
export type RecordOf<C extends ListCalls> = C extends { get: infer G extends Contract }
  ? AnswerOf<G> & { id: string }
  : RowOf<C>;

/** Names of what has a cell by its kind; what is of a kind of its own needs a cell of its own. */
type ShownName<S> = {
  [K in keyof S]: S[K] extends { 'x-kind': ShownKind } ? K : never;
}[keyof S] &
  string;

/** A column that the page draws itself. */
export type OwnColumn<Row, Field extends string = string> = {
  title: string;
  cell(row: Row): ReactNode;
  /** By what the list is ordered when its title is pressed. */
  sort?: Field;
  align?: 'right';
  /** In addresses, and in files: mostly the setting or fact that it shows. */
  name: string;
};

export type ListColumn<Row, S, F, Field extends string = string> =
  | ShownName<S>
  | ShownName<F>
  | OwnColumn<Row, Field>;

export type ListWords = {
  title: string;
  /** In sentences: `tag`, `tags`. */
  one: string;
  many: string;
  description?: ReactNode;
  /** On the button, where it is not `Add tag`. */
  add?: string;
  /** What is said when there is a new one, where it is not `VIP added.` */
  added?: string;
  /** What one gains by the first of them. */
  empty?: string;
  /** What deleted ones lack even after an undo: "You can undo this, but …". */
  lost?: string;
};

/** Something that can be done with one row, beside changing and removing it. */
export type RowAct<Row> = {
  title: string;
  icon: LucideIcon;
  isOffered?(row: Row): boolean;
  /** Stands in the row itself. */
  isMain?: true;
  /** Takes something away. */
  isDestructive?: true;
} & ({ run(row: Row): void } | { Dialog: ComponentType<{ row: Row; onClose(): void }> });

/** Something that can be done with several rows at once, beside what `bulk` does. */
export type BulkOwnAct = { title: string; icon: LucideIcon; run(ids: readonly string[]): Promise<void> };

/** What becomes of a row that is tried, or of which a run has said why it was refused. */
export type ChangeRow = AnswerOf<typeof getBulkRun>['rows'][number];

/** Something that is asked for, tried out, and then done with many rows, as its call says. */
export type ListAct = {
  /** As the call names it. */
  name: string;
  title: string;
  /** The same as a sentence: "Send 12 visits to dispatch". */
  say(rows: string): string;
  /** What becomes of rows, where they stay as they are: "will get the message". */
  tally?: string;
  icon: LucideIcon;
  permission: PermissionRule;
  /** What is asked before, as settings. */
  input: SettingSpecs;
  /** What is wrong with answers beside one another, by setting. */
  complainOf?(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>>;
  isUndoable: boolean;
  /** What is said before, where it cannot be taken back. */
  warning?: string;
};

/** Acts of a list that one call does, first as a dry run. */
export type ListActs = {
  call: Contract;
  acts: readonly ListAct[];
  /** Shows what changes in rows, beside what they are called; loaded when an act is tried. */
  Changes: ComponentType<{ rows: readonly ChangeRow[] }>;
};

export type ListDefinition<
  C extends ListCalls,
  S extends SettingSpecs,
  F extends FactSpecs,
  L extends Listing = Listing,
> = {
  calls: C;
  settings: S;
  facts: F;
  listing: L;
  words: ListWords;
  icon: LucideIcon;
  nameOf(row: RowOf<C>): string;
  /** The first one leads to the record. */
  columns: readonly ListColumn<RowOf<C>, S, F, L['fields'][number]>[];
  /** Left out until somebody chooses them. */
  further?: readonly ListColumn<RowOf<C>, S, F, L['fields'][number]>[];
  /** Which columns a row has on a phone, beside its name and in the line below; the record says the rest. */
  phone?: { beside?: string; below: readonly string[] };
  /** By what it can be filtered, in this order. */
  filters?: readonly (L['fields'][number] & (keyof S | keyof F))[];
  /** Who may change what they see, where not everybody may. */
  permission?: PermissionRule;
  /** Controls that its settings need of their own. */
  controls?: Partial<Record<keyof S & string, OwnControls[string]>>;
  /** Settings that stay as they are in one record; a hook, since it may depend on who is at it. */
  useFixed?: () => (row: RowOf<C>) => readonly (keyof S)[];
  /** Acts of its rows; a hook, since most of them send something. */
  useActs?: () => readonly RowAct<RowOf<C>>[];
  /** Acts of rows that are chosen; a hook, for the same reason. */
  useBulkActs?: () => readonly BulkOwnAct[];
  /** Acts with a dry run, of as many as a filter finds; loaded once rows are chosen where they come as a promise. */
  bulkActs?: ListActs | (() => Promise<ListActs>);
  /** The page of a record, where it has one: it opens over the list in place of the drawer. */
  addressOf?(row: RowOf<C>): string;
  /** What follows from the settings as they stand in the drawer, below them: an example, what a change would do. */
  Outcome?: ComponentType<{ id: string | null; values: Values }>;
  /** Links to the pages about the same, below the heading. */
  Tabs?: ComponentType;
  /** The button that makes a new one, where that takes more than its settings. */
  Add?: ComponentType;
  /** What stands in the drawer in place of its settings. */
  Record?: ComponentType<{ row: RecordOf<C>; onClose(): void }>;
  /** What is shown at first, as an address says it, where that is not all of it in the order of the listing. */
  usual?: { name: string; query(today: LocalDate): string };
  /** What each company has of its own: columns that can be chosen, and filters. A hook, since it is asked for. */
  useMore?: () => MoreOfList | undefined;
  /** Not where two that are alike make no sense, as with people. */
  mayCopy?: false;
};

/** What a list has beside what it was written with. */
export type MoreOfList = {
  facts: FactSpecs;
  further: readonly OwnColumn<AnyRow>[];
  filters: readonly string[];
};

/** A definition whose names nobody needs any more: they were compared when it was made. */
export type AnyRow = { id: string } & Readonly<Record<string, unknown>>;
export type AnyDefinition = Omit<
  ListDefinition<ListCalls, SettingSpecs, FactSpecs>,
  'nameOf' | 'columns' | 'further' | 'filters' | 'useActs' | 'useFixed' | 'Record' | 'addressOf' | 'controls'
> & {
  nameOf(row: AnyRow): string;
  columns: readonly (string | OwnColumn<AnyRow>)[];
  further?: readonly (string | OwnColumn<AnyRow>)[];
  filters?: readonly string[];
  controls?: OwnControls;
  useActs?: () => readonly RowAct<AnyRow>[];
  useFixed?: () => (row: AnyRow) => readonly string[];
  Record?: ComponentType<{ row: AnyRow; onClose(): void }>;
  addressOf?(row: AnyRow): string;
};

/** What many acts need to know of what they change: what it is called, and which list it is of. */
export type ActedOn = {
  calls: Pick<ListCalls, 'list'>;
  words: Pick<ListWords, 'one' | 'many'>;
};

export type Specs = Readonly<Record<string, FactSpec>>;
export const specsOf = ({ settings, facts }: Pick<AnyDefinition, 'settings' | 'facts'>): Specs => ({
  ...settings,
  ...facts,
});
