import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { PermissionRule } from '#engine/access/ability.ts';
import type { AnswerOf, BodyOf, Contract } from '#engine/contracts/platform/contract.ts';
import type { SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import type { OwnControls } from '../form/settings-fields.tsx';
import type { OwnCells } from '../form/their-changes.tsx';
import type { Values } from '../form/use-settings-form.ts';
import type { WordControls } from './sentence-lines.tsx';
import type { Sentences } from './sentences.ts';

/** Settings of one thing: read whole, changed in part. */
export type SettingsCalls = { get: Contract; update: Contract };

/** The ways to all that an answer or a body holds: `policies`, `policies.cancel_fee`. */
type WayIn<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${WayIn<NonNullable<T[K]>>}` }[keyof T & string]
    : never;

type GroupOf<S extends SettingSpecs> = S[keyof S]['x-group'] & string;
/** Names of what is of a kind of its own: it needs a control, and a cell that says what somebody else has saved. */
type OwnName<S extends SettingSpecs> = {
  [K in keyof S]: S[K]['x-kind'] extends 'own' ? K : never;
}[keyof S] &
  string;

/** Controls, cells, readers: for some settings by name, and for those that have none by their kind. */
type ByName<S, Needed extends string, Value> = Partial<Record<keyof S & string, Value>> &
  Readonly<Record<Needed, Value>>;

export type SettingsSection<Group extends string = string> = {
  description?: ReactNode;
  /** Its settings within sentences, instead of one field below the other. */
  sentences?: Sentences<Group>;
  /** What follows from the settings as they stand: an example, a preview. It is shown for values that are allowed. */
  Outcome?: ComponentType<{ values: Values }>;
};

export type SettingsWords = {
  title: string;
  description?: ReactNode;
  /** What is said to whoever may only look. */
  readOnly?: string;
  /** What is said where they cannot be had. */
  notLoaded?: string;
};

/** Settings that are not where the calls have them do not compile. */
type Sent<C extends SettingsCalls, S> = {
  readonly [K in Exclude<keyof S & string, WayIn<BodyOf<C['update']>>>]: never;
};
type Answered<C extends SettingsCalls, S> = {
  readonly [K in Exclude<keyof S & string, WayIn<AnswerOf<C['get']>>>]: (
    answer: AnswerOf<C['get']>,
  ) => unknown;
};

export type SettingsDefinition<C extends SettingsCalls, S extends SettingSpecs> = {
  calls: C;
  settings: S & Sent<C, S>;
  words: SettingsWords;
  /** Who may change them. */
  permission: PermissionRule;
  role?: 'r_admin';
  /** More about the groups of settings. */
  sections?: { readonly [G in GroupOf<S>]?: SettingsSection<G> };
  /** Controls of `own` settings within sentences. */
  wordControls?: Partial<Record<keyof S & string, WordControls[string]>>;
  /** Queries beside the page's own that show what is set here. */
  refreshes?: readonly QueryKey[];
  /** What belongs to the page and isn't saved with its settings: it stands above them. */
  Above?: ComponentType<{ mayChange: boolean }>;
  /** What comes after a save. */
  onSaved?(changes: Values): unknown;
} & Needs<'read', Answered<C, S>> &
  Needs<'controls', ByName<S, OwnName<S>, OwnControls[string]>> &
  Needs<'cells', ByName<S, OwnName<S>, OwnCells[string]>>;

/** Must be there where something in it must be. */
type Needs<Key extends string, Part> =
  Record<never, never> extends Part ? Readonly<Partial<Record<Key, Part>>> : Readonly<Record<Key, Part>>;

/** A definition whose names nobody needs any more: they were compared when it was made. */
export type AnySettings = Omit<
  SettingsDefinition<SettingsCalls, SettingSpecs>,
  'sections' | 'wordControls' | 'controls' | 'cells' | 'read'
> & {
  sections?: Readonly<Record<string, SettingsSection>>;
  wordControls?: WordControls;
  controls?: OwnControls;
  cells?: OwnCells;
  read?: Readonly<Record<string, (answer: unknown) => unknown>>;
};
