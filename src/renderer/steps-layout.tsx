import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Step } from '#engine/template/layouts.ts';
import { type FormTools, useForm } from './form-context.ts';
import { NodeList } from './node-list.tsx';
import { scrollToNode } from './scroll-to-node.ts';
import { checkNodes, keysWithin } from './session/check-nodes.ts';

type Props = { steps: readonly Step[]; aside: readonly string[] };

/** One part at a time. All of them stay in the page, so that nothing typed is lost and the whole can be checked. */
export function StepsLayout({ steps, aside }: Props) {
  const tools = useForm();
  const { session, words, reveal, onStep } = tools;
  const [current, setCurrent] = useState(0);
  const heading = useRef<HTMLParagraphElement>(null);
  const nodes = useMemo(() => steps.map(({ parts }) => keysWithin(session.plan, parts)), [steps, session]);
  useEffect(
    () =>
      reveal.listen((nodeId) => {
        const step = nodes.findIndex((within) => within.has(nodeId));
        if (step >= 0) setCurrent(step);
      }),
    [reveal, nodes],
  );
  useEffect(() => onStep?.(current + 1, steps.length), [current, steps, onStep]);
  const go = (step: number) => {
    if (onStep) history.pushState(step, '');
    setCurrent(step);
    heading.current?.focus();
  };
  const goOn = () => {
    const wrong = checkNodes(session, nodes[current] ?? new Map());
    if (wrong === undefined) go(current + 1);
    else scrollToNode(tools, wrong);
  };
  const isLast = current === steps.length - 1;
  useEnterToGoOn(tools, goOn);
  useBrowserBack(onStep ? setCurrent : undefined);
  return (
    <div className="tf-split">
      <div className="tf-main">
        <StepList steps={steps} current={current} heading={heading} onGo={go} />
        {steps.map(({ parts }, step) => (
          <div key={parts[0]} hidden={step !== current}>
            <NodeList ids={parts} />
          </div>
        ))}
        <div className="tf-step-buttons">
          {current > 0 && (
            <button type="button" className="tf-button tf-b-button tf-quiet" onClick={() => go(current - 1)}>
              {words.previous}
            </button>
          )}
          {!isLast && (
            <button type="button" className="tf-button tf-b-button" onClick={goOn}>
              {words.next}
            </button>
          )}
        </div>
      </div>
      <aside className="tf-aside">
        <NodeList ids={aside} />
      </aside>
    </div>
  );
}

/** On a page of its own, the browser's way back leads to the step before instead of out of the form. */
function useBrowserBack(show: ((step: number) => void) | undefined): void {
  useEffect(() => {
    if (!show) return;
    const follow = ({ state }: PopStateEvent) => show(Number(state));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [show]);
}

/** The Enter key goes on to the next step, rather than sending what nobody has seen yet. */
function useEnterToGoOn({ element }: FormTools, goOn: () => void): void {
  useEffect(() => {
    const form = element();
    const submit = (event: SubmitEvent) => {
      if (!event.submitter?.closest('[hidden]')) return;
      event.preventDefault();
      event.stopPropagation();
      goOn();
    };
    form?.addEventListener('submit', submit);
    return () => form?.removeEventListener('submit', submit);
  });
}

type ListProps = {
  steps: readonly Step[];
  current: number;
  heading: RefObject<HTMLParagraphElement | null>;
  onGo(step: number): void;
};

/** Where one is; steps that are done can be gone back to. */
function StepList({ steps, current, heading, onGo }: ListProps) {
  const { words } = useForm();
  return (
    <div className="tf-steps">
      <p className="tf-step-of" ref={heading} tabIndex={-1}>
        {words.stepOf(current + 1, steps.length)}
      </p>
      <ol>
        {steps.map(({ title, parts }, step) => (
          <li key={parts[0]} aria-current={step === current ? 'step' : undefined} data-done={step < current}>
            {step < current ? (
              <button type="button" onClick={() => onGo(step)}>
                {title}
              </button>
            ) : (
              title
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
