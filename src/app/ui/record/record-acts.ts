import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { PermissionRule } from '#engine/access/ability.ts';
import type { AnswerOf, BodyOf, Contract } from '#engine/contracts/platform/contract.ts';
import type { SettingSpecs, SettingsOf } from '#engine/settings/platform/define-settings.ts';
import type { OwnControls } from '../form/settings-fields.tsx';
import type { Values } from '../form/use-settings-form.ts';

/** Who may make a call, as its contract says: builds keep no contracts, so that acts have to say it again. */
type PermissionOf<C extends Contract> = C['access'] extends { permission: infer P } ? P : never;

/** What is asked before something is done, with what comes of it. */
type Question = { title: string; text: ReactNode; action: string };

/** The way back, where the server has one: a call of its own, or the list of what was done lately. */
type Undo<R, C extends Contract> = (
  | { call: Contract; body?: (record: R) => object }
  | { take: (record: R) => Promise<unknown> }
) & {
  /** Whether the call has changed anything that could be taken back. */
  isLeft?: (answer: AnswerOf<C>) => boolean;
};

type ActBase<R, C extends Contract> = {
  title: string;
  icon: LucideIcon;
  call: C;
  permission: PermissionOf<C>;
  /** Those with one name stand together. */
  group?: string;
  isOffered?: (record: R) => boolean;
  /** Stands beside the name: what one would do next. */
  isMain?: (record: R) => boolean;
  isDestructive?: true;
  /** The record that the call is about, where it is not this one. */
  idOf?: (record: R) => string;
  /** A sentence that says what has been done. */
  done: string | ((answer: AnswerOf<C>, record: R) => string);
  undo?: Undo<R, C>;
  /** What else shows it: topics of live events. */
  topics?: readonly string[];
};

/** At once, or after a question. */
type PlainAct<R, C extends Contract> = ActBase<R, C> & {
  ask?: (record: R) => Question;
} & (BodyOf<C> extends undefined ? { body?: never } : { body: (record: R) => BodyOf<C> });

export type OtherCall = {
  call: Contract;
  id: string;
  done: string;
  /** The act's own way back takes this back as well. */
  isUndoable?: true;
};

export type ConsequenceProps<R> = {
  record: R;
  values: Values;
  /** Where what comes of it can be decided on the spot. */
  set?: (name: string, value: unknown) => void;
  /** What the notice says besides, once it is done. */
  say?: (sentence: string) => void;
};

/** After a form, whose boxes are settings like those of any collection. */
type FormAct<R, C extends Contract, S extends SettingSpecs> = ActBase<R, C> & {
  form: {
    settings: S | ((record: R) => S);
    /** On the button. */
    action: string;
    text?: ReactNode | ((record: R) => ReactNode);
    initial?: (record: R) => Partial<SettingsOf<S>>;
    body: (values: SettingsOf<S>, record: R) => BodyOf<C>;
    controls?: Partial<Record<keyof S & string, OwnControls[string]>>;
    /** Another call, which takes the same: for this visit and all later ones, say. */
    instead?: (values: SettingsOf<S>, record: R) => OtherCall | undefined;
    /** What comes of it, as amounts and sentences. */
    Consequences?: ComponentType<ConsequenceProps<R>>;
  };
};

export type ActDialogProps<R, C extends Contract = Contract> = {
  record: R;
  /** Makes the call, says what was done, and shows it. */
  send: (body: BodyOf<C>) => Promise<AnswerOf<C>>;
  onClose: () => void;
};

/** After a dialog of its own, which can make the call of the act and no other. */
type DialogAct<R, C extends Contract> = ActBase<R, C> & { Dialog: ComponentType<ActDialogProps<R, C>> };

/** An act whose call nobody needs to know any more: its types were compared when it was made. */
export type RecordAct<R> = Pick<
  ActBase<R, Contract>,
  'title' | 'icon' | 'call' | 'group' | 'isOffered' | 'isMain' | 'isDestructive' | 'idOf' | 'undo' | 'topics'
> & {
  permission: PermissionRule;
  done: string | ((answer: never, record: R) => string);
  ask?: (record: R) => Question;
  body?: (record: R) => object | undefined;
  form?: {
    settings: SettingSpecs | ((record: R) => SettingSpecs);
    action: string;
    text?: ReactNode | ((record: R) => ReactNode);
    initial?: (record: R) => Values;
    body: (values: never, record: R) => unknown;
    controls?: OwnControls;
    instead?: (values: never, record: R) => OtherCall | undefined;
    Consequences?: ComponentType<ConsequenceProps<R>>;
  };
  Dialog?: ComponentType<{ record: R; send: (body: never) => Promise<unknown>; onClose: () => void }>;
};

/** Makes acts of records of one kind. Each asks for the call that it makes, and its body, answer and right are those of it. */
export const actsOn = <R>() => ({
  act: <const C extends Contract>(act: PlainAct<R, C>) => act as unknown as RecordAct<R>,
  formAct: <const C extends Contract, const S extends SettingSpecs>(act: FormAct<R, C, S>) =>
    act as unknown as RecordAct<R>,
  dialogAct: <const C extends Contract>(act: DialogAct<R, C>) => act as unknown as RecordAct<R>,
});
