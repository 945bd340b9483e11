import { Redo2, Undo2 } from 'lucide-react';
import { useBuilder, useEditor, useUi } from '../builder-context.ts';
import { People } from '../conflicts/people.tsx';
import { useOnce } from '../parts/use-once.ts';
import { saveToShow } from '../preview/save-to-show.ts';
import { History } from './history.tsx';
import { MoreMenu } from './more-menu.tsx';
import { PreviewMenu } from './preview-menu.tsx';
import { SavedState } from './saved-state.tsx';

type Props = {
  preview: 'desktop' | 'mobile' | undefined;
  onPreview(mode: 'desktop' | 'mobile' | undefined): void;
};

/** What is edited, and what can be done with it as a whole. */
export function Header({ preview, onPreview }: Props) {
  const builder = useBuilder();
  const { editor, host } = builder;
  const [, setUi] = useUi();
  const [busy, once] = useOnce();
  const save = async () => {
    await host.save(editor.state.get().draft);
  };
  const showCode = async () => {
    if (await saveToShow(builder, 'Form successfully saved')) setUi({ dialog: 'code' });
  };
  const show = (mode: typeof preview) => {
    // What is shown already is saved.
    if (mode === undefined || preview) return onPreview(mode);
    void once(async () => {
      if (await saveToShow(builder)) onPreview(mode);
    });
  };
  return (
    <header className="tb-header">
      <div className="tb-header-form">
        <h1>
          {preview ? 'Preview' : 'Configure'} your {host.kind === 'quote' ? 'quote form' : 'booking form'}
        </h1>
        <button type="button" className="tb-plain tb-switch-kind" onClick={host.switchKind}>
          {host.kind === 'quote' ? 'Booking form' : 'Quote form'}
        </button>
        <Steps />
        <SavedState />
        <People />
      </div>
      <div className="tb-header-acts">
        <PreviewMenu preview={preview} onPreview={show} />
        <button type="button" className="tb-plain" onClick={() => void once(showCode)}>
          Generate Code
        </button>
        <MoreMenu />
        <button type="button" className="tb-plain" onClick={() => void once(host.reset)}>
          Reset to Default
        </button>
        <button type="button" className="tb-main" aria-busy={busy} onClick={() => void once(save)}>
          Save Changes
        </button>
        <button type="button" className="tb-plain" onClick={host.exit}>
          Exit
        </button>
      </div>
    </header>
  );
}

function Steps() {
  const { editor } = useBuilder();
  const canUndo = useEditor(({ history }) => history.past.length > 0);
  const canRedo = useEditor(({ history }) => history.future.length > 0);
  return (
    <div className="tb-history" role="group" aria-label="History">
      <button type="button" aria-label="Undo" title="Undo" disabled={!canUndo} onClick={editor.undo}>
        <Undo2 size={17} aria-hidden />
      </button>
      <button type="button" aria-label="Redo" title="Redo" disabled={!canRedo} onClick={editor.redo}>
        <Redo2 size={17} aria-hidden />
      </button>
      <History />
    </div>
  );
}
