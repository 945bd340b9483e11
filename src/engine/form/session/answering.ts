import { toBookingAnswers } from '../booking-answers.ts';
import { fieldsOf } from '../form-fields.ts';
import { trimAnswer } from '../form-reading.ts';
import { commitAnswer } from '../selection/commit-answer.ts';
import type { BookingForm, Effect, FormMode, Selection } from '../selection/selection.ts';
import type { FormState } from './form-state.ts';
import type { IssueBoard } from './issue-board.ts';
import type { Turns } from './turns.ts';

/** What a customer does with the fields of a form. What follows for the host is given back as effects. */
export type Answering = {
  /** While typing: nothing is checked, and the field's error goes away. */
  type(key: string, value: unknown): void;
  /** A choice is final at once: its consequences follow, and it is checked. */
  choose(key: string, value: unknown): readonly Effect[];
  /** The field is left: its text is trimmed, and it is checked. */
  leave(key: string): readonly Effect[];
  /** An act of the booking, such as `toggleService`: `session.select(toggleService, id)`. */
  select<A extends unknown[]>(
    act: (form: BookingForm, ...args: A) => Selection,
    ...args: A
  ): readonly Effect[];
};

type Parts = { state: FormState; board: IssueBoard; turns: Turns; mode: FormMode };

export function createAnswering({ state, board, turns, mode }: Parts): Answering {
  const { byKey } = fieldsOf(state.plan);
  /** Typed into since their consequences were last drawn. */
  const unfinished = new Set<string>();
  const nodesOf = (key: string) => byKey.get(key) ?? [];

  /** What was said of an answer is not said of the next. */
  const set = (key: string, value: unknown) => {
    if (!state.set(key, value)) return;
    turns.noteForm();
    for (const index of nodesOf(key)) board.clear(index);
  };
  const apply = ({ changes, effects, checks }: Selection) =>
    turns.take(() => {
      for (const [key, value] of Object.entries(changes)) {
        set(key, value);
        unfinished.delete(key);
      }
      for (const key of checks) for (const index of nodesOf(key)) turns.checkLater(index);
      turns.recheckLater();
      return effects;
    });
  const form = (): BookingForm => {
    let answers: BookingForm['answers'] | undefined;
    return {
      // Most answers mean nothing to the booking, and their acts never ask.
      get answers() {
        return (answers ??= toBookingAnswers(state.read));
      },
      context: state.context,
      mode,
    };
  };
  const choose = (key: string, value: unknown) => apply(commitAnswer(form(), key, trimAnswer(value)));

  return {
    type: (key, value) =>
      turns.take(() => {
        set(key, value);
        unfinished.add(key);
      }),
    choose,
    leave(key) {
      if (unfinished.has(key)) return choose(key, state.read(key));
      return apply({ changes: {}, effects: [], checks: [key] });
    },
    select: (act, ...args) => apply(act(form(), ...args)),
  };
}
