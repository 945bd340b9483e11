import { useId } from 'react';
import { useSite } from '../language/site/use-site.ts';

type Props = {
  label: string;
  value: number;
  hint?: string | undefined;
  options: readonly { value: number; label: string }[];
  onChange: (value: number) => void;
};

/** How many of something: a list that can be stepped through, and not past its first or last entry. */
export function CountField({ label, value, hint, options, onChange }: Props) {
  const id = useId();
  const { less, more } = useSite().steps.cleaning;
  const at = options.findIndex((option) => option.value === value);
  const step = (by: number, name: (what: string) => string, sign: string) => {
    const next = options[at + by];
    return (
      <button
        type="button"
        className="ms-stepper"
        aria-label={name(label)}
        disabled={!next}
        onClick={() => next && onChange(next.value)}
      >
        {sign}
      </button>
    );
  };
  return (
    <div className="pp-field ms-count">
      <label htmlFor={id}>{label}</label>
      <div className="ms-countline">
        {step(-1, less, '−')}
        <select
          id={id}
          className="pp-input ms-select"
          value={value}
          aria-describedby={hint && `${id}hint`}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        {step(1, more, '+')}
      </div>
      {hint && (
        <p id={`${id}hint`} className="pp-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
