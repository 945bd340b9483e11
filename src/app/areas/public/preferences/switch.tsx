import { useId } from 'react';

type Props = { name: string; description: string; on: boolean; onChange: (on: boolean) => void };

export function Switch({ name, description, on, onChange }: Props) {
  const id = useId();
  return (
    <label className="pp-switch">
      <span>
        <b>{name}</b>
        <small id={id}>{description}</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-label={name}
        aria-describedby={id}
        checked={on}
        aria-checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
