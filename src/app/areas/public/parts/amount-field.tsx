import { useId } from 'react';
import { useFieldText } from './use-field-text.ts';

type Props = {
  label: string;
  name: string;
  amount: string;
  /** Between what it has to be. */
  hint?: string;
  error?: string | undefined;
  onChange: (amount: string) => void;
  onLeave?: () => void;
};

/** An amount of money as it is typed, or set by a suggestion; `readAmount` knows what it is. */
export function AmountField({ label, name, amount, hint, error, onChange, onLeave }: Props) {
  const id = useId();
  const say = useFieldText();
  const noteId = error || hint ? `${id}-note` : undefined;
  return (
    <div className="pp-field pp-amount">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        className="pp-input"
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        dir="ltr"
        value={amount}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId}
      />
      {noteId && (
        <p id={noteId} className={error ? 'pp-error' : 'pp-hint'}>
          {error ? say(label, error) : hint}
        </p>
      )}
    </div>
  );
}
