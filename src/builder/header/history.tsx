import { useBuilder, useSettled, useUi } from '../builder-context.ts';
import { DropMenu } from '../parts/drop-menu.tsx';

/** What was done, the newest first. Choosing a step goes back to how the form was after it. */
export function History() {
  const { editor } = useBuilder();
  const { past, future } = useSettled((state) => state.history);
  const [, setUi] = useUi();
  const steps = [...past, ...future];
  const goTo = (count: number) => {
    // What is shown may be a frame behind.
    const now = editor.state.get().history.past.length;
    for (let done = now; done > count; done -= 1) editor.undo();
    for (let done = now; done < count; done += 1) editor.redo();
  };
  return (
    <DropMenu title="History">
      {(close) => (
        <ol>
          {steps
            .map(({ id, label }, at) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={at === past.length - 1 ? 'step' : undefined}
                  data-undone={at >= past.length || undefined}
                  onClick={() => goTo(at + 1)}
                >
                  {label}
                </button>
              </li>
            ))
            .toReversed()}
          <li>
            <button type="button" onClick={() => goTo(0)}>
              As opened
            </button>
          </li>
          <li className="tb-menu-end">
            <button
              type="button"
              onClick={() => {
                close();
                setUi({ dialog: 'revisions' });
              }}
            >
              Saved versions …
            </button>
          </li>
        </ol>
      )}
    </DropMenu>
  );
}
