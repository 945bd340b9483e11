import type { KeyboardEvent, ReactNode } from 'react';

export type RadioChoice = {
  value: string;
  /** For those who do not see the picture, and for the pointer that rests on it. */
  title: string;
  picture?: ReactNode;
};

type Props = {
  id?: string;
  label: string;
  choices: readonly RadioChoice[];
  value: unknown;
  onChoose(value: string): void;
};

/** A few choices beside one another. One is in the tab order, and arrow keys choose among them. */
export function RadioRow({ id, label, choices, value, onChoose }: Props) {
  const chosen = choices.findIndex((choice) => choice.value === value);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const next = by && choices[(Math.max(chosen, 0) + by + choices.length) % choices.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.value);
    const buttons = event.currentTarget.querySelectorAll('button');
    buttons[choices.indexOf(next)]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its radios are focused, not the group
    <div id={id} role="radiogroup" aria-label={label} className="tb-segments" onKeyDown={onKeyDown}>
      {choices.map(({ value: one, title, picture }, at) => (
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === value}
          tabIndex={at === Math.max(chosen, 0) ? 0 : -1}
          {...(picture !== undefined && { 'aria-label': title, title })}
          onClick={() => onChoose(one)}
        >
          {picture ?? title}
        </button>
      ))}
    </div>
  );
}
