import type { FormMode } from '../selection/selection.ts';
import { plannedAt } from '../form-fields.ts';
import { isCheckedWhenLeft } from '../validate-field.ts';
import type { FormState } from './form-state.ts';
import type { IssueBoard } from './issue-board.ts';
import { addListener, type Listener, type NodeViews } from './node-views.ts';

/** One thing that somebody did: everything that follows from it happens before anybody is told. */
export type Turns = {
  /** Turns within a turn are part of it. */
  take<T>(act: () => T): T;
  /** A component whose answer is final for now is checked at the end, when all answers are in. */
  checkLater(index: number): void;
  /** At the end, all issues on display are looked at again. */
  recheckLater(): void;
  /** Something changed that no component shows. */
  noteForm(): void;
  noteNode(index: number): void;
  subscribeForm(listener: Listener): () => void;
};

export type TurnParts = { state: FormState; board: IssueBoard; views: NodeViews; mode: FormMode };

/** Everybody hears of it, whoever fails; the first failure is thrown then. */
function tellAll(told: readonly Listener[]): void {
  const failures: unknown[] = [];
  for (const listener of told) {
    try {
      listener();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** `parts` is asked for when a turn ends: the board reports its changes here and therefore comes later. */
export function createTurns(parts: () => TurnParts): Turns {
  const formListeners = new Set<Listener>();
  const due = new Set<number>();
  let nodes = new Set<number>();
  let depth = 0;
  let rechecks = false;
  let formChanged = false;

  const check = ({ state, board, mode }: TurnParts, changed: ReadonlySet<number>) => {
    const left = [...due];
    const again = rechecks ? board.shown() : changed;
    due.clear();
    rechecks = false;
    if (mode === 'live') board.recheck(again);
    for (const index of left) {
      const isChecked =
        mode === 'live' && isCheckedWhenLeft(plannedAt(state.plan, index), state.factsAt(index));
      if (isChecked) board.check(index);
      else board.touch(index);
    }
  };
  const end = () => {
    const now = parts();
    const changed = now.state.takeChanged();
    check(now, changed);
    const told = now.views.refresh(new Set([...changed, ...nodes]));
    if (formChanged || changed.size + nodes.size > 0) told.push(...formListeners);
    nodes = new Set();
    formChanged = false;
    tellAll(told);
  };

  return {
    take(act) {
      depth += 1;
      try {
        return act();
      } finally {
        depth -= 1;
        if (depth === 0) end();
      }
    },
    checkLater: (index) => void due.add(index),
    recheckLater: () => void (rechecks = true),
    noteForm: () => void (formChanged = true),
    noteNode: (index) => void nodes.add(index),
    subscribeForm: (listener) => addListener(formListeners, listener),
  };
}
