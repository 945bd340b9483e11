import type { EditControl } from './control.ts';
import { Problem, withProblem } from './problem.tsx';
import { type Found, useWritten } from './use-written.ts';

/** Anything that has no control of its own, as JSON. */
export const JsonEdit: EditControl = ({ id, control, ...edit }) => {
  const { type } = control.schema;
  const { shown, problem, change, leave } = useWritten(edit, {
    print: printJson,
    read: (text) =>
      readJson(text, (value) =>
        typeof type !== 'string' || (kinds[type]?.(value) ?? true)
          ? undefined
          : `This must have the type “${type}”.`,
      ),
  });
  return (
    <>
      <textarea
        id={id}
        className="tb-input tb-code"
        rows={4}
        spellCheck={false}
        value={shown}
        {...withProblem(id, problem)}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
      />
      <Problem id={id} problem={problem} />
    </>
  );
};

export const printJson = (value: unknown): string =>
  value === undefined ? '' : JSON.stringify(value, null, 2);

export function readJson(text: string, check: (value: unknown) => string | undefined): Found {
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
