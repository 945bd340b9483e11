import { useRef } from 'react';
import { useUi } from '../builder-context.ts';

const entries = [
  ['gallery', 'Templates …'],
  ['json', 'Form as JSON …'],
  ['shortcuts', 'Keyboard shortcuts'],
] as const;

/** What is needed now and then. */
export function MoreMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const [, setUi] = useUi();
  const open = (dialog: string) => {
    if (menu.current) menu.current.open = false;
    setUi({ dialog });
  };
  return (
    <details className="tb-menu" ref={menu}>
      <summary className="tb-plain">More</summary>
      <div>
        {entries.map(([dialog, title]) => (
          <button key={dialog} type="button" onClick={() => open(dialog)}>
            {title}
          </button>
        ))}
      </div>
    </details>
  );
}
