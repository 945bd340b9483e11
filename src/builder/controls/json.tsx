import { use, useState } from 'react';
import type { EditControl } from './control.ts';
import { Problem, withProblem } from './problem.tsx';
import { SubjectContext } from './subject.ts';

type Typed = { subject: string; text: string; value: unknown; problem: string | undefined };
type Check = (value: unknown, schema: Parameters<EditControl>[0]['control']['schema']) => string | undefined;

/** How a value is written, where that is not JSON, and how it is read again. */
type Writing = { print(value: unknown): string | undefined; read(text: string): Found | undefined };
const asJson: Writing = { print: () => undefined, read: () => undefined };

/** An editor of JSON. What cannot be read, or may not be stored, stays here until it is right. */
export const createJsonEdit = (check: Check, writing: Writing = asJson): EditControl =>
  function JsonText({ id, control, value, onChange }) {
    const subject = use(SubjectContext);
    const [typed, setTyped] = useState<Typed>();
    const live = typed?.subject === subject && Object.is(typed.value, value) ? typed : undefined;
    const change = (text: string) => {
      const { problem, next } = writing.read(text) ?? readJson(text, (found) => check(found, control.schema));
      setTyped({ subject, text, value: problem === undefined ? next : value, problem });
      if (problem === undefined) onChange(next);
    };
    return (
      <>
        <textarea
          id={id}
          className="tb-input tb-code"
          rows={4}
          spellCheck={false}
          value={
            live?.text ??
            (value === undefined ? '' : (writing.print(value) ?? JSON.stringify(value, null, 2)))
          }
          {...withProblem(id, live?.problem)}
          onChange={({ target }) => change(target.value)}
          onBlur={() => live?.problem === undefined && setTyped(undefined)}
        />
        <Problem id={id} problem={live?.problem} />
      </>
    );
  };

export type Found = { next: unknown; problem: string | undefined };

function readJson(text: string, check: (value: unknown) => string | undefined): Found {
  if (text.trim() === '') return { next: undefined, problem: undefined };
  try {
    const next: unknown = JSON.parse(text);
    return { next, problem: check(next) };
  } catch {
    return { next: undefined, problem: 'This isn’t valid JSON.' };
  }
}

const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

/** Anything that has no control of its own, as JSON. */
export const JsonEdit = createJsonEdit((value, { type }) =>
  typeof type !== 'string' || (kinds[type]?.(value) ?? true)
    ? undefined
    : `This must have the type “${type}”.`,
);
