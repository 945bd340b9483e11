import type { InputHTMLAttributes } from 'react';
import type { ControlProps } from './control.ts';
import { Problem, withProblem } from './problem.tsx';
import { useTyped } from './use-typed.ts';

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'placeholder' | 'min' | 'max' | 'step'
> & {
  edit: ControlProps;
  /** What a text means; what it may be, the control's schema says. */
  read(text: string): unknown;
  /** What a number counts, shown behind it. */
  unit?: string | undefined;
  /** More than one line. */
  rows?: number;
};

/** A field for something that is typed, with what is wrong with it below. */
export function TypedInput({ edit, read, rows, unit, ...native }: Props) {
  const { id } = edit;
  const { shown, problem, change, leave } = useTyped(edit, read);
  const field = {
    id,
    className: 'tb-input',
    value: shown,
    onBlur: leave,
    ...withProblem(id, problem),
  };
  const line = <input {...native} {...field} onChange={({ target }) => change(target.value)} />;
  return (
    <>
      {rows === undefined ? (
        unit === undefined ? (
          line
        ) : (
          <span className="tb-unit" data-unit={unit}>
            {line}
          </span>
        )
      ) : (
        <textarea rows={rows} {...field} onChange={({ target }) => change(target.value)} />
      )}
      <Problem id={id} problem={problem} />
    </>
  );
}
