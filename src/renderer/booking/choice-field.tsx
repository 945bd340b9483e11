import { useId } from 'react';
import { useWords } from './use-desk.ts';

type Props = {
  label: string;
  value: number | undefined;
  options: readonly { value: number; label: string }[];
  problem: string | undefined;
  onChange(value: number | undefined): void;
};

/** One number out of a few. It belongs to a dialog, and is no answer of the form before that is confirmed. */
export function ChoiceField({ label, value, options, problem, onChange }: Props) {
  const words = useWords();
  const id = useId();
  return (
    <div className="tf-f">
      <label className="tf-label tf-b-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="tf-input tf-select tf-b-select"
        value={value ?? ''}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && `${id}-error`}
        onInput={(event) => event.stopPropagation()}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{words.choose}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {problem && (
        <p className="tf-error" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </div>
  );
}
