import { type FormEvent, useMemo, useState } from 'react';
import type { createFormSession } from '#engine/form/session.ts';
import { planForm } from '#engine/tree/plan-form.ts';
import { BookingView, createDesk } from '#renderer';
import { useBuilder, useEditor, useUi } from '../builder-context.ts';
import { ServiceIcons } from '../canvas/service-icons.tsx';
import { StyleSheet } from '../canvas/style-sheet.tsx';
import { createTryPorts, knownPrices } from './try-ports.ts';
import { TryFrame } from './try-frame.tsx';

/**
 * The form as it is now, to be filled in where it is edited: its rules are at work, and what they hide says why. A
 * change of the form begins it anew with the answers that were given.
 */
export function TryForm({ openSession }: { openSession: typeof createFormSession }) {
  const { editor, host } = useBuilder();
  const { tree, layout } = useEditor(({ draft }) => draft);
  const [, setUi] = useUi();
  const [kept] = useState<{ answers: Readonly<Record<string, unknown>> }>({ answers: {} });
  const [round, setRound] = useState(0);
  const desk = useMemo(() => {
    const session = openSession({
      plan: planForm(tree, editor.registry),
      context: host.context,
      answers: kept.answers,
      mode: 'editor',
    });
    session.subscribeForm(() => (kept.answers = session.answers()));
    return createDesk({
      session,
      ports: createTryPorts(editor.say),
      formats: host.formats,
      words: host.words.booking,
      knowledge: knownPrices,
    });
    // A new round is another form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tree, editor, host, kept, round, openSession]);
  const again = () => {
    kept.answers = {};
    setRound(round + 1);
  };
  return (
    <div className="tb-stage tb-trying" onSubmitCapture={holdBack}>
      <div className="tb-trying-bar">
        <p>You’re testing the rules. Nothing is sent.</p>
        <button type="button" className="tb-plain" onClick={again}>
          Clear all answers
        </button>
        <button type="button" className="tb-plain" onClick={() => setUi({ trying: false })}>
          Back to editing
        </button>
      </div>
      <div className="tb-paper-try">
        <BookingView
          key={round}
          desk={desk}
          views={host.views}
          words={host.words.form}
          layout={layout}
          prefix="try-"
          frame={TryFrame}
        />
      </div>
      <ServiceIcons />
      <StyleSheet />
    </div>
  );
}

/** There is nobody to send it to. */
function holdBack(event: FormEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
