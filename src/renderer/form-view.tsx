import { type FormEvent, type ReactNode, useLayoutEffect, useMemo } from 'react';
import type { Effect } from '#engine/form/selection/selection.ts';
import type { FormSession } from '#engine/form/session.ts';
import type { SubmitResult } from '#engine/form/session/attempt.ts';
import { type Controls, createTools, FormContext, type NodeFrame } from './form-context.ts';
import { FormLayout } from './form-layout.tsx';
import { isLong } from './is-long.ts';
import { createListeners } from './listen.ts';
import { adoptTyped } from './session/adopt-typed.ts';
import { scrollToNode } from './scroll-to-node.ts';
import type { Views } from './view.ts';
import { writeMarks } from './write-marks.ts';
import type { FormWords } from './words/words.ts';

export type FormProps = {
  /** A form that is filled in. Another session is another form. */
  session: FormSession;
  views: Views;
  words: FormWords;
  layout: string;
  /** Begins the ids of elements; two forms on one page need two. */
  prefix?: string;
  /** What an act leaves to do: see `Effect`. */
  perform?: (effects: readonly Effect[]) => void;
  /** See `FormTools`; this, too, has to stay the same function. */
  asksOnEnter?: (key: string) => boolean;
  /** For hosts in a frame; both have to stay the same functions. */
  onStep?: (step: number, of: number) => void;
  onReveal?: (element: Element) => void;
  /** An attempt to send the form, after it was checked. */
  onSubmit?: (result: SubmitResult, scrollTo: (nodeId: string) => void) => void;
  /** Where a form that is sent without scripts goes. */
  action?: string;
  frame?: NodeFrame;
  controls?: Controls;
  children?: ReactNode;
};

const nothing = () => undefined;

/** A form: interprets its tree, keeps its answers in the session, and leaves everything else to its host. */
export function FormView(props: FormProps) {
  const {
    session,
    views,
    words,
    layout,
    prefix = 'tf-',
    perform = nothing,
    frame,
    controls,
    asksOnEnter,
    onStep,
    onReveal,
  } = props;
  const tools = useMemo(
    () =>
      createTools({
        session,
        views,
        words,
        prefix,
        perform,
        frame,
        controls,
        asksOnEnter,
        onStep,
        onReveal,
      }),
    [session, views, words, prefix, perform, frame, controls, asksOnEnter, onStep, onReveal],
  );
  const listeners = useMemo(() => createListeners(tools), [tools]);
  useLayoutEffect(() => writeMarks(tools), [tools]);
  useLayoutEffect(() => {
    const element = tools.element();
    if (!element) return;
    // Without scripts the browser checks what is required; with them the form says it in its own words.
    element.noValidate = true;
    adoptTyped(element, session, perform);
  }, [tools, session, perform]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = session.submit();
    const scrollTo = (nodeId: string) => scrollToNode(tools, nodeId);
    if (result.firstNodeId !== undefined) scrollTo(result.firstNodeId);
    props.onSubmit?.(result, scrollTo);
  };
  return (
    <FormContext value={tools}>
      <form
        ref={(found) => tools.attach(found)}
        className={isLong(session.plan.nodes.length) ? 'tf tf-long' : 'tf'}
        method="post"
        action={props.action}
        onSubmit={submit}
        {...listeners}
      >
        <FormLayout layout={layout} />
        {props.children}
      </form>
    </FormContext>
  );
}
