import { type KeyboardEvent, useId } from 'react';

type Props<T extends string> = {
  label: string;
  tabs: readonly (readonly [T, string])[];
  chosen: T;
  onChoose(tab: T): void;
};

/** Tabs as screen readers know them: one is in the tab order, and the arrow keys go on from there. */
export function Tabs<T extends string>({ label, tabs, chosen, onChoose }: Props<T>) {
  const id = useId();
  const go = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = tabs.findIndex(([name]) => name === chosen);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (by === 0 || !next) return;
    onChoose(next[0]);
    document.getElementById(`${id}${next[0]}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className="tb-tabs">
      {tabs.map(([name, title]) => (
        <button
          key={name}
          id={`${id}${name}`}
          type="button"
          role="tab"
          aria-selected={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={go}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
