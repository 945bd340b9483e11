import { X } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { type Builder, BuilderContext, type Ui, useBuilder, usePart, useUi } from './builder-context.ts';
import { Canvas } from './canvas/canvas.tsx';
import { NewerVersionBar } from './conflicts/newer-version-bar.tsx';
import { NotLoadedBar } from './conflicts/not-loaded-bar.tsx';
import { createSaving } from './conflicts/saving.ts';
import { Dialogs } from './dialogs/dialogs.tsx';
import { DragLayer } from './dnd/drag-layer.tsx';
import { KeptDraftBar } from './drafts/kept-draft-bar.tsx';
import type { Editor } from './editor/editor.ts';
import { createSignal } from '#engine/signal.ts';
import { Header } from './header/header.tsx';
import type { BuilderHost } from './host.ts';
import { Inspector } from './inspector/inspector.tsx';
import { Outline } from './outline/outline.tsx';
import { Palette } from './palette/palette.tsx';
import { Tabs } from './parts/tabs.tsx';
import { Preview } from './preview/preview.tsx';
import { createLookOver } from './report/look-over-later.ts';
import { Marks } from './report/marks.tsx';
import { createFindings } from './rules/findings.ts';
import { TryForm } from './rules/try-form.tsx';

type Props = {
  editor: Editor;
  host: BuilderHost;
  /** Chance is an argument, so that tests know what comes. */
  random?: () => number;
};

/** Narrower than this there is no canvas: see `narrow.css`. */
const canvasFrom = 768;

const startOn = (width: number): Ui => ({
  panel: width < canvasFrom ? 'outline' : 'components',
  tab: 'content',
  width: 'desktop',
  zoom: 'fit',
  folded: [],
  dialog: undefined,
  trying: false,
  look: undefined,
});

/** The visual builder of a form. */
export function FormBuilder({ editor, host, random = Math.random }: Props) {
  const builder = useMemo<Builder>(() => {
    const lookOver = createLookOver({ editor, host });
    const saving = createSaving(editor, { ...host, lookOver });
    return {
      editor,
      saving,
      random,
      ui: createSignal(startOn(innerWidth)),
      left: createSignal([]),
      findings: createFindings(editor, host.context),
      host: { ...host, save: saving.save },
    };
  }, [editor, host, random]);
  return (
    <BuilderContext value={builder}>
      <DragLayer>
        <Workbench />
      </DragLayer>
      <Said editor={editor} />
      <Dialogs />
    </BuilderContext>
  );
}

/** What is announced, where screen readers listen. */
function Said({ editor }: { editor: Editor }) {
  const said = usePart(editor.said, (sentence) => sentence);
  return (
    <p className="tb-said" role="status" aria-live="polite">
      {said}
    </p>
  );
}

/** Why something was not done, in the words that are announced; until something else is done. */
function Refused() {
  const { editor } = useBuilder();
  const reason = usePart(editor.refused, (sentence) => sentence);
  if (reason === undefined) return null;
  return (
    <div className="tb-refused">
      <p aria-hidden>{reason}</p>
      <button type="button" aria-label="Dismiss" onClick={() => editor.refused.set(undefined)}>
        <X size={15} aria-hidden />
      </button>
    </div>
  );
}

const panels = [
  ['components', 'Components'],
  ['outline', 'Outline'],
  ['styles', 'Default Styles'],
  ['rules', 'Rules'],
] as const;

const DefaultStyles = lazy(async () => ({
  default: (await import('./styles/default-styles.tsx')).DefaultStyles,
}));
const RulesPanel = lazy(async () => ({ default: (await import('./rules/rules-panel.tsx')).RulesPanel }));
/**
 * What fills a form in comes when a form is tried. The rest of it is here already: a script that shared some of it with
 * public pages would have theirs cut into more pieces.
 */
const Trying = lazy(async () => {
  const { createFormSession } = await import('#engine/form/session.ts');
  return { default: () => <TryForm openSession={createFormSession} /> };
});

const panelOf = { components: Palette, outline: Outline, styles: DefaultStyles, rules: RulesPanel };

function Workbench() {
  const [preview, setPreview] = useState<'desktop' | 'mobile'>();
  const [{ panel, width, trying, folded }, setUi] = useUi();
  const Panel = panelOf[panel];
  return (
    <div className="tb" data-width={width}>
      <Header preview={preview} onPreview={setPreview} />
      <KeptDraftBar />
      <NotLoadedBar />
      <NewerVersionBar />
      <Marks />
      {preview ? (
        <Preview mode={preview} onExit={() => setPreview(undefined)} />
      ) : (
        <div
          className="tb-bench"
          data-trying={trying || undefined}
          data-folded={trying ? undefined : folded.join(' ')}
        >
          <p className="tb-too-narrow">
            Editing on the canvas needs a screen of {canvasFrom} pixels or more. Here you can browse the
            outline, edit content and styles, and preview the form.
          </p>
          <aside className="tb-side" aria-label="Form">
            <Tabs label="Form" tabs={panels} chosen={panel} onChoose={(next) => setUi({ panel: next })} />
            <Suspense>
              <Panel />
            </Suspense>
          </aside>
          <Suspense>{trying ? <Trying /> : <Canvas />}</Suspense>
          <Inspector />
        </div>
      )}
      <Refused />
    </div>
  );
}
