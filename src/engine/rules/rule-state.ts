import type { FormContext } from '../components/context.ts';
import { toCalculatedValue, isSameValue, toFacts, type Facts } from './facts.ts';
import type { Readers, RuleGraph } from './graph.ts';
import { holds } from './logic.ts';
import type { Read } from './logic/part.ts';
import { isEmptyAnswer } from './presence.ts';
import { createRankSet } from './rank-set.ts';
import { createReader } from './reader.ts';

/** The facts of a form as its answers change. */
export type RuleState = {
  /** By position in the plan's nodes. The list stays, its entries are replaced. */
  readonly facts: readonly Facts[];
  /** After answers have changed: looks at what reads them, and gives the positions whose facts are different now. */
  update(changedKeys: Iterable<string>): readonly number[];
  /** After anything may have changed: looks at everything. Without a context, the one of before holds. */
  refresh(context?: FormContext): readonly number[];
};

type ReadAnswer = (key: string) => unknown;

/**
 * Works out all facts once and keeps them up to date. Without a context, everything is offered and what only the
 * company decides is as the form says.
 */
export function createRuleState(graph: RuleGraph, readAnswer: ReadAnswer, context?: FormContext): RuleState {
  const board = createBoard(graph, readAnswer);
  const count = graph.plan.nodes.length;
  // Who is there and with what value is settled first, in order; then, in any order, what is asked of them.
  const seen = createRankSet(count);
  const asked = createRankSet(count);
  const wake = (readers: Readers | undefined) => {
    if (!readers) return;
    for (const position of readers.seen) seen.add(graph.ranks[position] ?? 0);
    for (const position of readers.asked) asked.add(position);
  };
  const run = (): readonly number[] => {
    let changed: number[] | undefined;
    seen.drain((rank) => {
      const position = graph.order[rank] ?? 0;
      if (!settle(board, position)) return;
      asked.add(position);
      for (const child of graph.children[position] ?? []) seen.add(graph.ranks[child] ?? 0);
      const key = graph.plan.nodes[position]?.key;
      if (key !== undefined) wake(graph.readers.get(key));
    });
    asked.drain((position) => {
      if (ask(board, position)) (changed ??= []).push(position);
    });
    return changed ?? none;
  };
  const refresh = (next?: FormContext): readonly number[] => {
    if (next) lookAtCompany(board, next);
    for (let position = 0; position < count; position += 1) {
      seen.add(position);
      asked.add(position);
    }
    return run();
  };
  refresh(context);
  return {
    facts: board.facts,
    refresh,
    update(changedKeys) {
      for (const key of changedKeys) wake(graph.readers.get(key));
      return run();
    },
  };
}

const none: readonly number[] = [];

/** What is known at the moment, by position. */
type Board = {
  readonly graph: RuleGraph;
  /** Answers as rules see them. */
  readonly read: Read;
  readonly visible: Uint8Array;
  readonly values: unknown[];
  readonly facts: Facts[];
  /** What the company's settings say, where they have a say. */
  readonly offered: Map<number, boolean>;
  readonly obligatory: Map<number, boolean>;
};

const unseen = toFacts({ visible: false, required: false, enabled: true, value: undefined });

function createBoard(graph: RuleGraph, readAnswer: ReadAnswer): Board {
  const count = graph.plan.nodes.length;
  const visible = new Uint8Array(count);
  const values = Array.from({ length: count }, (): unknown => undefined);
  const read = createReader(graph, {
    readAnswer,
    isVisible: (position) => visible[position] === 1,
    valueAt: (position) => values[position],
  });
  const facts = Array.from({ length: count }, () => unseen);
  return { graph, read, visible, values, facts, offered: new Map(), obligatory: new Map() };
}

function lookAtCompany({ graph, offered, obligatory }: Board, context: FormContext): void {
  graph.plan.nodes.forEach(({ definition, attributes }, position) => {
    const answer = definition?.answer;
    if (answer?.isOffered) offered.set(position, answer.isOffered(attributes, context));
    if (answer?.isRequired) obligatory.set(position, answer.isRequired(attributes, context));
  });
}

/** Works out whether it is shown and its value. True where that is news. */
function settle(board: Board, position: number): boolean {
  const { graph, visible, values } = board;
  const shown = isShown(board, position);
  const calculation = graph.rules[position]?.calculation;
  const value = shown && calculation ? toCalculatedValue(calculation(board.read)) : undefined;
  const isNews = (visible[position] === 1) !== shown || !isSameValue(values[position], value);
  if (isNews) {
    visible[position] = shown ? 1 : 0;
    values[position] = value;
  }
  return isNews;
}

function isShown({ graph, visible, offered, read }: Board, position: number): boolean {
  const rules = graph.rules[position];
  const parent = graph.plan.nodes[position]?.parent ?? -1;
  if (!rules?.possible || (parent !== -1 && visible[parent] !== 1)) return false;
  if (offered.size > 0 && offered.get(position) === false) return false;
  const { dependsOn, shownWhen } = rules;
  if (
    dependsOn !== undefined &&
    isEmptyAnswer(read(dependsOn), graph.sources.get(dependsOn)?.definition, graph.plan.registry)
  )
    return false;
  return !shownWhen || holds(shownWhen, read);
}

/** Works out what is asked of it. True where its facts are different now. */
function ask(board: Board, position: number): boolean {
  const { graph, facts, values } = board;
  const visible = board.visible[position] === 1;
  const enabledWhen = graph.rules[position]?.enabledWhen;
  const enabled = !enabledWhen || holds(enabledWhen, board.read);
  const required = visible && enabled && isDemanded(board, position);
  const before = facts[position];
  const next = toFacts({ visible, required, enabled, value: values[position] }, before);
  facts[position] = next;
  return next !== before;
}

function isDemanded({ graph, obligatory, read }: Board, position: number): boolean {
  const rules = graph.rules[position];
  const planned = graph.plan.nodes[position];
  // Nobody can give an answer to what asks nothing, or to what is calculated.
  if (!rules || planned?.key === undefined || rules.calculation) return false;
  const byCompany = obligatory.get(position);
  if (byCompany !== undefined) return byCompany;
  if (planned.attributes.required === true) return true;
  return rules.requiredWhen !== undefined && holds(rules.requiredWhen, read);
}
