import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useBuilder } from '../builder-context.ts';
import { useShownAnswers } from './use-shown-answers.ts';

const HiddenNow = lazy(async () => ({ default: (await import('./hidden-now.tsx')).HiddenNow }));

type Props = { mode: 'desktop' | 'mobile'; onExit(): void };

/** The form as customers meet it, at its own address. It is saved first. */
export function Preview({ mode, onExit }: Props) {
  const { editor } = useBuilder();
  const { address, problem } = useSavedAddress();
  const frame = useRef<HTMLIFrameElement>(null);
  const answers = useShownAnswers(frame);
  const edit = (nodeId: string) => {
    editor.select([nodeId]);
    onExit();
  };
  return (
    <div className="tb-preview" data-mode={mode}>
      {problem && <p className="tb-problem">{problem}</p>}
      {address && (
        <>
          <p className="tb-note">{address}</p>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page, on our own origin */}
          <iframe
            ref={frame}
            src={address}
            title={`The form on a ${mode === 'mobile' ? 'phone' : 'desktop'}`}
          />
          {answers && (
            <Suspense>
              <HiddenNow answers={answers} onEdit={edit} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}

/** Where the form is shown as it is now, once it is saved. */
function useSavedAddress(): { address: string | undefined; problem: string } {
  const { editor, host } = useBuilder();
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let current = true;
    const show = async () => {
      const { draft, saved } = editor.state.get();
      const isSaved = draft === saved && host.address() !== undefined;
      const done = isSaved || (await host.save(draft));
      if (!current) return;
      if (!done) return setProblem('The form has to be saved before it can be shown.');
      editor.markSaved(draft);
      setAddress(host.address());
    };
    void show();
    return () => void (current = false);
  }, [editor, host]);
  return { address, problem };
}
