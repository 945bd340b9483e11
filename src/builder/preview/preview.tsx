import { lazy, Suspense, useRef } from 'react';
import { useBuilder } from '../builder-context.ts';
import { useShownAnswers } from './use-shown-answers.ts';

const HiddenNow = lazy(async () => ({ default: (await import('./hidden-now.tsx')).HiddenNow }));

type Props = { mode: 'desktop' | 'mobile'; onExit(): void };

/** The form as customers meet it, at its own address, once it is saved. */
export function Preview({ mode, onExit }: Props) {
  const { editor, host } = useBuilder();
  const address = host.address();
  const frame = useRef<HTMLIFrameElement>(null);
  const answers = useShownAnswers(frame);
  const edit = (nodeId: string) => {
    editor.select([nodeId]);
    onExit();
  };
  return (
    <div className="tb-preview" data-mode={mode}>
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
