type Props = {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange(value: string): void;
};

/** A list that opens, for a part of a sentence. What is no longer to choose stays, and says so. */
export const NamedSelect = ({ label, value, choices, onChange }: Props) => (
  <select
    className="tb-input"
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {choices.some(([one]) => one === value) || (
      <option value={value}>{value === '' ? 'Choose …' : `${value} (not in this form)`}</option>
    )}
    {choices.map(([one, words]) => (
      <option key={one} value={one}>
        {words}
      </option>
    ))}
  </select>
);
