import { use, useState } from 'react';
import type { ControlProps } from './control.ts';
import { SubjectContext } from './subject.ts';

type Typed = { subject: string; text: string; value: unknown; problem: string | undefined };

export type Found = { next: unknown; problem: string | undefined };

/** How a value is written, and how it is read again. */
export type Writing = { print(value: unknown): string; read(text: string): Found };

/** What is written for a value. As long as it cannot be read, or may not be stored, it stays here until it is right. */
export function useWritten(
  { value, onChange }: Pick<ControlProps, 'value' | 'onChange'>,
  { print, read }: Writing,
) {
  const subject = use(SubjectContext);
  const [typed, setTyped] = useState<Typed>();
  const live = typed?.subject === subject && Object.is(typed.value, value) ? typed : undefined;
  return {
    shown: live?.text ?? print(value),
    problem: live?.problem,
    change(text: string) {
      const { problem, next } = read(text);
      setTyped({ subject, text, value: problem === undefined ? next : value, problem });
      if (problem === undefined) onChange(next);
    },
    leave: () => live?.problem === undefined && setTyped(undefined),
  };
}
