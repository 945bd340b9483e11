import { type KeyboardEvent, type ReactNode, useRef } from 'react';

type Props = { label: string; className: string; children: ReactNode };

/** Buttons in a line as screen readers know them: Tab goes to one of them, and the arrow keys go on from there. */
export function Toolbar({ label, className, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent) => {
    const buttons = [...(element.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const last = buttons.length - 1;
    const next: Partial<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const target = buttons[next[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
    target.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons is in the tab order
    <div ref={element} role="toolbar" aria-label={label} className={className} onKeyDown={go}>
      {children}
    </div>
  );
}
