import type { Registry } from '#engine/components/registry.ts';
import type { MasterTemplate } from '#engine/template/documents.ts';
import { hasNode } from '#engine/tree/find-path.ts';
import type { Refusal } from '#engine/tree/refusal.ts';
import { type Command, sayLeft } from './command.ts';
import { type FormDraft, isSameDraft } from './draft.ts';
import { emptyHistory, type History, record, stepBack, stepForth } from './history.ts';
import { createSelectionIndex, type SelectionIndex } from './selection-index.ts';
import { createSettled } from './settled.ts';
import { createSignal, type Signal } from '#engine/signal.ts';

export type EditorState = {
  readonly draft: FormDraft;
  /** Ids, in the order of selecting; the last is the one that the inspector shows. */
  readonly selection: readonly string[];
  readonly history: History;
  /** What the server has; another draft is unsaved work. */
  readonly saved: FormDraft;
};

export type EditorStart = {
  registry: Registry;
  /** What the form follows as long as its draft names no other. */
  template: MasterTemplate;
  /** Others that it could follow. */
  templates?: readonly MasterTemplate[];
  draft: FormDraft;
};

/** The state of one builder, and the only ways to change it. */
export type Editor = {
  readonly registry: Registry;
  /** What the form follows now. */
  readonly template: MasterTemplate;
  readonly templates: readonly MasterTemplate[];
  readonly state: Signal<EditorState>;
  /** The state as it was last painted, for what only accompanies the form. */
  readonly settled: Pick<Signal<EditorState>, 'get' | 'subscribe'>;
  readonly selected: SelectionIndex;
  /** What a screen reader is told. */
  readonly said: Signal<string>;
  /** Why the last thing was not done; nothing once another is. */
  readonly refused: Signal<string | undefined>;
  /** Does it, or says why not. */
  execute(command: Command): Refusal | undefined;
  undo(): void;
  redo(): void;
  select(ids: readonly string[]): void;
  /** Adds to the selection, or takes out of it. */
  toggle(id: string): void;
  say(sentence: string): void;
  /** Says why not, to be heard and seen. */
  refuse(reason: string): void;
  markSaved(draft: FormDraft): void;
};

export function createEditor({ registry, template, templates = [template], draft }: EditorStart): Editor {
  const state = createSignal<EditorState>({ draft, saved: draft, selection: [], history: emptyHistory });
  const said = createSignal('');
  const refused = createSignal<string | undefined>(undefined);
  // The same sentence once more is news, too: a space that nobody sees makes it another one.
  const say = (sentence: string) => said.set(sentence === said.get() ? `${sentence}\u00a0` : sentence);
  const refuse = (reason: string) => {
    say(reason);
    refused.set(reason);
  };
  const update = (change: Partial<EditorState>) => {
    refused.set(undefined);
    const next = { ...state.get(), ...change };
    // Taken back to where it was, it is what the server has.
    state.set(isSameDraft(next.draft, next.saved) ? { ...next, draft: next.saved } : next);
  };
  /** The same list where all of them exist: what goes by the selection sees that it is no other. */
  const existing = (ids: readonly string[], { tree }: FormDraft) =>
    ids.every((id) => hasNode(tree, id)) ? ids : ids.filter((id) => hasNode(tree, id));

  const travel = (move: typeof stepBack, verb: string, side: 'before' | 'after') => {
    const moved = move(state.get());
    if (!moved) return say(verb === 'Undone' ? 'Nothing to undo.' : 'Nothing to redo.');
    const { step, ...next } = moved;
    update({ ...next, selection: existing(step[side], next.draft) });
    say(`${verb}: ${step.label}.`);
  };

  return {
    registry,
    templates,
    state,
    said,
    refused,
    say,
    refuse,
    get template() {
      const { templateId } = state.get().draft;
      return templates.find(({ id }) => id === templateId) ?? template;
    },
    selected: createSelectionIndex(state),
    settled: createSettled(state),
    execute(command) {
      const before = state.get();
      const outcome = command.make(before.draft, registry);
      if ('refusal' in outcome) {
        refuse(outcome.refusal.reason);
        return outcome.refusal;
      }
      const selection = outcome.selection ?? existing(before.selection, outcome.draft);
      const { partly } = outcome;
      const intention = { label: partly?.label ?? command.label, mergeKey: command.mergeKey };
      const next = record(before, outcome.draft, {
        ...intention,
        before: before.selection,
        after: selection,
      });
      if (next.draft !== before.draft || selection !== before.selection) update({ ...next, selection });
      if (partly) refuse(`${partly.said} ${sayLeft(partly.left)}`);
      return undefined;
    },
    undo: () => travel(stepBack, 'Undone', 'before'),
    redo: () => travel(stepForth, 'Redone', 'after'),
    select: (ids) => update({ selection: existing(ids, state.get().draft) }),
    toggle(id) {
      const { selection } = state.get();
      update({
        selection: selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id],
      });
    },
    markSaved: (next) => update({ saved: next }),
  };
}
