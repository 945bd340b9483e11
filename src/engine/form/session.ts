import type { Answers, FormContext } from '../components/context.ts';
import type { Facts } from '../rules/facts.ts';
import type { FormPlan } from '../tree/plan-form.ts';
import { toDraft } from './draft.ts';
import type { FormIssue } from './form-issue.ts';
import { valueAt } from './form-reading.ts';
import { isCalculated, plannedAt } from './form-fields.ts';
import { commitAnswer } from './selection/commit-answer.ts';
import type { Commit, FormMode } from './selection/selection.ts';
import { type Answering, createAnswering } from './session/answering.ts';
import { type Attempt, createAttempt, type FormStatus } from './session/attempt.ts';
import { createFormState, requireIndex } from './session/form-state.ts';
import { createIssueBoard } from './session/issue-board.ts';
import { createNodeViews, type Listener, type NodeListener, type NodeView } from './session/node-views.ts';
import { createTurns, type TurnParts } from './session/turns.ts';

export type SessionStart = { plan: FormPlan; context: FormContext; answers?: Answers; mode: FormMode };

/** The form as a whole. The same object until one of these changes. */
export type FormView = { readonly status: FormStatus; readonly issues: readonly FormIssue[] };

/**
 * One form being filled in. Views read it with useSyncExternalStore: a component is told only when its own view
 * changes, and the view is the same object until then.
 */
export type FormSession = Answering &
  Omit<Attempt, 'status'> & {
    readonly plan: FormPlan;
    readonly mode: FormMode;
    readonly context: FormContext;
    get(key: string): unknown;
    /** All answers, those of hidden components too: they are back when their component is shown again. */
    answers(): Answers;
    /** The answers that may be submitted. */
    visibleAnswers(): Answers;
    facts(nodeId: string): Facts;
    view(nodeId: string): NodeView;
    form(): FormView;
    /** Several acts of which nobody hears before the last. */
    batch<T>(act: () => T): T;
    setContext(context: FormContext): void;
    toDraft(): Answers;
    subscribe(nodeId: string, listener: Listener): () => void;
    /** Told of each component that shows something else, if it was asked for before: see `view`. */
    subscribeNodes(listener: NodeListener<string>): () => void;
    /** Told of every change of the form: answers, issues, status. */
    subscribeForm(listener: Listener): () => void;
  };

/** A session of a form in which some answers mean something to a booking. */
export const createFormSession = (start: SessionStart): FormSession => createSession(start, commitAnswer);

/** A session; `commit` says what follows from an answer that is final. */
export function createSession(
  { plan, context, answers = {}, mode }: SessionStart,
  commit: Commit,
): FormSession {
  const state = createFormState(plan, answers, context);
  const turns = createTurns(() => parts);
  const board = createIssueBoard(state, turns.noteNode);
  const views = createNodeViews((index) => viewOf(parts, index));
  const parts: TurnParts = { state, board, views, mode };
  const attempt = createAttempt({ ...parts, turns });
  const form = rememberForm(board.issues, attempt.status);
  const { submit, fail, succeed } = attempt;
  return {
    plan,
    mode,
    submit,
    fail,
    succeed,
    form,
    ...createAnswering({ ...parts, turns, commit }),
    get context() {
      return state.context;
    },
    get: (key) => valueOf(state, key),
    answers: state.answers,
    visibleAnswers: state.visibleAnswers,
    facts: (nodeId) => state.factsAt(requireIndex(plan, nodeId)),
    view: (nodeId) => views.at(requireIndex(plan, nodeId)),
    batch: turns.take,
    setContext: (next) =>
      turns.take(() => {
        state.setContext(next);
        turns.recheckLater();
        turns.noteForm();
      }),
    toDraft: () => toDraft(Object.entries(state.answers())),
    subscribe: (nodeId, listener) => views.subscribe(requireIndex(plan, nodeId), listener),
    subscribeNodes: (listener) =>
      views.subscribeAll((index, now, before) => listener(plannedAt(plan, index).node.id, now, before)),
    subscribeForm: turns.subscribeForm,
  };
}

/** What a key holds, as it was typed; a calculated one as the rules have it. */
function valueOf(state: TurnParts['state'], key: string): unknown {
  const index = state.plan.byKey.get(key);
  return index === undefined ? state.get(key) : shownValue(state, index);
}

function shownValue(state: TurnParts['state'], index: number): unknown {
  const { key, definition } = plannedAt(state.plan, index);
  const isGiven = key !== undefined && !isCalculated(state.plan, index);
  const value = isGiven ? state.get(key) : valueAt(state, index);
  return value ?? definition?.answer?.empty;
}

function viewOf({ state, board }: TurnParts, index: number): NodeView {
  const { visible, required, enabled } = state.factsAt(index);
  const { touched, issues } = board.marksAt(index);
  const value = shownValue(state, index);
  return { value, visible, required, enabled, touched, error: issues[0]?.msg, issues };
}

function rememberForm(issues: () => readonly FormIssue[], status: () => FormStatus): () => FormView {
  let known: FormView | undefined;
  return () => {
    const now = { status: status(), issues: issues() };
    if (!known || known.status !== now.status || known.issues !== now.issues) known = now;
    return known;
  };
}
