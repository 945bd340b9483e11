import { use, useState } from 'react';
import type { ControlProps } from './control.ts';
import { misfitOf } from './misfit.ts';
import { SubjectContext } from './subject.ts';

type Typed = { subject: string; text: string; value: unknown; problem: string | undefined };

export type Typing = {
  shown: string;
  /** What is wrong with what was typed; it stands there until it is right, and is not in the form. */
  problem: string | undefined;
  change(text: string): void;
  leave(): void;
};

/** What is typed into a control: kept as it was typed, and written into the form as soon as its schema accepts it. */
export function useTyped(
  { control, value, onChange }: Pick<ControlProps, 'control' | 'value' | 'onChange'>,
  read: (text: string) => unknown,
): Typing {
  const subject = use(SubjectContext);
  const [typed, setTyped] = useState<Typed>();
  // What is typed counts for the value that it led to: what an undo brings back is shown as it is.
  const live = typed?.subject === subject && Object.is(typed.value, value) ? typed : undefined;
  return {
    shown: live?.text ?? (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
    problem: live?.problem,
    change(text) {
      const next = read(text);
      const problem = misfitOf(control.schema, next);
      // Without a value there is the default: it would come back between two digits.
      const waits = problem !== undefined || (next === undefined && control.default !== undefined);
      setTyped({ subject, text, value: waits ? value : next, problem });
      if (!waits) onChange(next);
    },
    leave: () => problemless(live) && setTyped(undefined),
  };
}

const problemless = (typed: Typed | undefined): boolean => typed?.problem === undefined;
