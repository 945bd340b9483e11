import { useUi } from '../builder-context.ts';
import { DropMenu } from '../parts/drop-menu.tsx';

const entries = [
  ['gallery', 'Templates …'],
  ['json', 'Form as JSON …'],
  ['shortcuts', 'Keyboard shortcuts'],
] as const;

/** What is needed now and then. */
export function MoreMenu() {
  const [, setUi] = useUi();
  return (
    <DropMenu title="More">
      {(close) => (
        <div>
          {entries.map(([dialog, title]) => (
            <button
              key={dialog}
              type="button"
              onClick={() => {
                close();
                setUi({ dialog });
              }}
            >
              {title}
            </button>
          ))}
        </div>
      )}
    </DropMenu>
  );
}
