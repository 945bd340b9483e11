import { useId } from 'react';
import { useSite } from '../language/site/use-site.ts';

export type Choice<T extends string> = { value: T; label: string; notes: readonly string[]; text?: string };

type Props<T extends string> = {
  legend: string;
  name: string;
  value: string;
  choices: readonly Choice<T>[];
  /** `both`: radio buttons on wide screens, a list on small ones. */
  shown: 'both' | 'wide' | 'small' | 'always';
  onChange: (value: T) => void;
};

const lineOf = ({ label, notes }: Choice<string>, comma: string) => [label, ...notes].join(comma);

/** One of a few: as cards where there is room for them, as a list where there is not. */
export function ChoiceGroup<T extends string>({ shown, ...props }: Props<T>) {
  const { choices, onChange } = props;
  const choose = (value: string) => {
    const found = choices.find((one) => one.value === value);
    if (found) onChange(found.value);
  };
  const given = { ...props, onChange: choose };
  return (
    <>
      {shown !== 'small' && <Cards {...given} className={shown === 'always' ? '' : 'ms-only-wide'} />}
      {(shown === 'both' || shown === 'small') && <List {...given} />}
    </>
  );
}

type GroupProps = Omit<Props<string>, 'shown'>;

const Cards = ({ legend, name, value, choices, onChange, className }: GroupProps & { className: string }) => {
  const { comma } = useSite();
  return (
    <fieldset className={`pp-group ${className}`}>
      <legend>{legend}</legend>
      <div className="ms-cards">
        {choices.map((choice) => (
          <label key={choice.value} className="ms-card">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              aria-label={lineOf(choice, comma)}
            />
            <b>{choice.label}</b>
            {choice.notes.length > 0 && <span>{choice.notes.join(' · ')}</span>}
            {choice.text && <small>{choice.text}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** The last note is what it costs, and comes first here: a phone cuts off the end of a line. */
function List({ legend, value, choices, onChange }: GroupProps) {
  const id = useId();
  const { comma } = useSite();
  return (
    <div className="pp-field ms-only-small">
      <label htmlFor={id}>{legend}</label>
      <select
        id={id}
        className="pp-input ms-select"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.notes.length > 0
              ? `${choice.label} (${choice.notes.toReversed().join(comma)})`
              : choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
