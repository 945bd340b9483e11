import { createContext, use, type ComponentType, type InputHTMLAttributes, type ReactNode } from 'react';
import type { FormSession } from '#engine/form/session.ts';
import type { Effect } from '#engine/form/selection/selection.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { createReveal, type Reveal } from './reveal.ts';
import type { Views } from './view.ts';
import type { FormWords } from './words/words.ts';

/** What stands around each component; the builder puts its marks there. */
export type NodeFrame = ComponentType<{ node: FormNode; children: ReactNode }>;

/** A control that the host brings for an answer, such as a street with suggestions. It is given what the field would be. */
export type ControlProps = {
  value: string;
  /** Id, name, class, `aria-describedby` … What is typed is the form's by its name. */
  inputProps: InputHTMLAttributes<HTMLInputElement>;
};
export type Controls = Readonly<Record<string, ComponentType<ControlProps>>>;

/** What every part of a form can ask for. The same object as long as the form is on the page. */
export type FormTools = {
  session: FormSession;
  views: Views;
  words: FormWords;
  /** Begins the ids of elements, so that two forms on one page do not share any. */
  prefix: string;
  /** The form in the page; none before it is there. */
  element(): HTMLFormElement | null;
  /** Given to React, which says when it comes and goes. */
  attach(element: HTMLFormElement | null): void;
  /** What an act leaves to do in the world; the host does it. */
  perform(effects: readonly Effect[]): void;
  reveal: Reveal;
  /** Components that React draws anew when they change; into all others it is written: see `write-marks.ts`. */
  drawnAnew: Set<string>;
  /** Of a form in steps: one was come to, counted from 1. */
  onStep?: ((step: number, of: number) => void) | undefined;
  /** A component was brought into sight, as far as the form's own page can do that. */
  onReveal?: ((element: Element) => void) | undefined;
  /** Whether an answer is typed to see what becomes of it, such as a code: Enter asks that, and sends nothing. */
  asksOnEnter?: ((key: string) => boolean) | undefined;
  frame?: NodeFrame | undefined;
  /** By the key of the answer. */
  controls?: Controls | undefined;
};

export function createTools(
  given: Omit<FormTools, 'element' | 'attach' | 'reveal' | 'drawnAnew'>,
): FormTools {
  let element: HTMLFormElement | null = null;
  return {
    ...given,
    reveal: createReveal(),
    drawnAnew: new Set(),
    element: () => element,
    attach(next) {
      element = next;
    },
  };
}

export const FormContext = createContext<FormTools | null>(null);

export function useForm(): FormTools {
  const tools = use(FormContext);
  if (!tools) throw new Error('A view of a component stands outside of a form.');
  return tools;
}
