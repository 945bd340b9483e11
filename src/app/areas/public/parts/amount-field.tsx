import { useId } from 'react';

type Props = {
  label: string;
  name: string;
  amount: string;
  error?: string | undefined;
  onChange: (amount: string) => void;
};

/** An amount of money, typed or set by a suggestion. */
export function AmountField({ label, name, amount, error, onChange }: Props) {
  const id = useId();
  return (
    <div className="pp-field pp-amount">
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, name }}
        className="pp-input"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => onChange(event.target.value.replace(',', '.').replaceAll(/[^\d.]/g, ''))}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      />
      {error && (
        <p id={`${id}-note`} className="pp-error">
          {/^[a-z]/.test(error) ? `${label} ${error}` : error}
        </p>
      )}
    </div>
  );
}
