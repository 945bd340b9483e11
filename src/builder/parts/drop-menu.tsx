import { type ReactNode, useCallback, useEffect, useState } from 'react';

type Props = {
  title: string;
  /** Given how to close it: the keyboard goes back to the button unless something else takes it. */
  children(close: () => void): ReactNode;
};

/** A button with what it opens below it. Escape, a press elsewhere and leaving by Tab close it. */
export function DropMenu({ title, children }: Props) {
  const [menu, setMenu] = useState<HTMLDetailsElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => {
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
  }, [menu]);
  useEffect(() => {
    if (!isOpen || !menu) return;
    const closing = new AbortController();
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !menu.contains(target)) menu.removeAttribute('open');
    };
    addEventListener('pointerdown', leave, { signal: closing.signal, capture: true });
    addEventListener('focusin', leave, { signal: closing.signal });
    return () => closing.abort();
  }, [isOpen, menu]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes from the buttons in it
    <details
      ref={setMenu}
      className="tb-menu"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <summary className="tb-plain">{title}</summary>
      {children(close)}
    </details>
  );
}
