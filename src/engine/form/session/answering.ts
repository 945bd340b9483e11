import { type BookingKey, toBookingAnswers } from '../booking-answers.ts';
import { fieldsOf } from '../form-fields.ts';
import type { Answers } from '../../components/context.ts';
import { trimAnswer } from '../../rules/trim-answer.ts';
import { addressKeys } from '../selection/address.ts';
import {
  type BookingForm,
  type Commit,
  type Effect,
  type FormMode,
  type Selection,
  unchanged,
} from '../selection/selection.ts';
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
  /** Answers that were given before, such as those of a draft: nothing follows from them, and nothing is checked. */
  fill(answers: Answers): void;
  /** An act of the booking, such as `toggleService`: `session.select(toggleService, id)`. */
  select<A extends unknown[]>(
    act: (form: BookingForm, ...args: A) => Selection,
    ...args: A
  ): readonly Effect[];
};

const placeKey: BookingKey = 'address_coordinates';

type Parts = { state: FormState; board: IssueBoard; turns: Turns; mode: FormMode; commit: Commit };

export function createAnswering({ state, board, turns, mode, commit }: Parts): Answering {
  const { byKey } = fieldsOf(state.plan);
  /** What was typed into since its consequences were last drawn, with what it was before. */
  const unfinished = new Map<string, unknown>();
  const nodesOf = (key: string) => byKey.get(key) ?? [];

  /** What was said of an answer is not said of the next. */
  const set = (key: string, value: unknown) => {
    if (!state.set(key, value)) return;
    turns.noteForm();
    for (const index of nodesOf(key)) board.clear(index);
    // Acts that find a place on the map give it after the address.
    if (addressKeys.includes(key)) set(placeKey, undefined);
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
  /** An act on what was typed looks at the form as it was before the typing. */
  const form = (typed?: string): BookingForm => {
    let answers: BookingForm['answers'] | undefined;
    const read = (key: string) => (key === typed ? unfinished.get(key) : state.read(key));
    return {
      // Most answers mean nothing to the booking, and their acts never ask.
      get answers() {
        return (answers ??= toBookingAnswers(read));
      },
      context: state.context,
      mode,
    };
  };
  return {
    type: (key, value) =>
      turns.take(() => {
        if (!unfinished.has(key)) unfinished.set(key, state.read(key));
        set(key, value);
      }),
    choose: (key, value) => apply(commit(form(), key, trimAnswer(value))),
    leave(key) {
      const value = state.read(key);
      const act = unfinished.has(key) ? commit(form(key), key, value) : unchanged;
      // Also what cannot be chosen stays as it was typed, and is complained of.
      return apply({ ...act, changes: { [key]: value, ...act.changes }, checks: [...act.checks, key] });
    },
    fill: (answers) => void apply({ changes: answers, effects: [], checks: [] }),
    select: (act, ...args) => apply(act(form(), ...args)),
  };
}
