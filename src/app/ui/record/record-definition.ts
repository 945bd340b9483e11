import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { PermissionRule } from '#engine/access/ability.ts';
import type { AnswerOf, Contract } from '#engine/contracts/platform/contract.ts';
import type { Fact } from '../fact-list.tsx';
import type { RecordAct } from './record-acts.ts';
import type { RecordPresence } from './viewers.tsx';

export type RecordOf<G extends Contract> = AnswerOf<G> & { id: string };

type WithRecord<R> = ComponentType<{ record: R }>;

/** One page of a record's pages. The first is shown where the address names none. */
export type RecordTab<R> = {
  /** In the address. */
  name: string;
  title: string;
  Body: WithRecord<R>;
  /** Who may look at it, where fewer may than may look at the record. */
  permission?: PermissionRule;
};

export type RecordDefinition<G extends Contract> = {
  get: G;
  /** In sentences: `booking`. */
  noun: string;
  icon: LucideIcon;
  /** What else it changes with, beside what its call is about: the topics of live events. */
  topics?: readonly string[];
  /** How it says which colleagues have it open, too. */
  presence?: RecordPresence;
  nameOf(record: RecordOf<G>): string;
  /** Beside its name. */
  State?: WithRecord<RecordOf<G>>;
  /** What one wants to know of it first; a hook, since amounts and times are written as the company does. */
  useFacts?: (record: RecordOf<G>) => readonly Fact[];
  /** What can be done with it, in this order; those of one group stand together. */
  acts?: readonly RecordAct<RecordOf<G>>[];
  tabs: readonly [RecordTab<RecordOf<G>>, ...RecordTab<RecordOf<G>>[]];
  /** Stands beside every tab where there is room, and below the first one where there is not. */
  Side?: WithRecord<RecordOf<G>>;
  /** Stands above everything, such as a warning. */
  Notice?: (props: { record: RecordOf<G> }) => ReactNode;
};

/** A definition whose types nobody needs any more: they were compared when it was made. */
export type AnyRecord = { id: string };
export type AnyRecordDefinition = Omit<
  RecordDefinition<Contract>,
  'nameOf' | 'State' | 'useFacts' | 'acts' | 'tabs' | 'Side' | 'Notice'
> & {
  nameOf(record: AnyRecord): string;
  State?: WithRecord<AnyRecord>;
  useFacts?: (record: AnyRecord) => readonly Fact[];
  acts?: readonly RecordAct<AnyRecord>[];
  tabs: readonly [RecordTab<AnyRecord>, ...RecordTab<AnyRecord>[]];
  Side?: WithRecord<AnyRecord>;
  Notice?: (props: { record: AnyRecord }) => ReactNode;
};
