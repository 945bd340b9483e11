import { createContext, use, useState, useSyncExternalStore } from 'react';
import type { NodeStyles } from '#engine/components/styles.ts';
import type { Saving } from './conflicts/saving.ts';
import type { Editor, EditorState } from './editor/editor.ts';
import type { Signal } from '#engine/signal.ts';
import type { BuilderHost, LeftDraft } from './host.ts';
import type { Findings } from './rules/findings.ts';

/** The panels beside the form: what it is put together from, and what is selected. */
export type SidePanel = 'side' | 'component';

/** What is open in the builder; no part of the form, and of no history. */
export type Ui = {
  panel: 'components' | 'outline' | 'styles' | 'rules';
  tab: 'content' | 'styles';
  /** Whose styles are edited: all widths, or those of a narrower form. */
  width: 'desktop' | 'tablet' | 'phone';
  /** What makes way for the form, where there is one to be seen. */
  folded: readonly SidePanel[];
  /** All of the form's width at once, or as large as it is. */
  zoom: 'fit' | 'full';
  dialog: 'code' | 'revisions' | 'json' | 'gallery' | 'shortcuts' | undefined;
  /** The canvas is a form that can be filled in, to see what its rules do. */
  trying: boolean;
  /** Styles that were copied from a component, to be put on others. */
  look: NodeStyles | undefined;
};

export type Builder = {
  editor: Editor;
  /** The page around the builder, saved to with regard for others. */
  host: BuilderHost & Pick<Saving, 'save'>;
  saving: Saving;
  ui: Signal<Ui>;
  /** What pages that are open no longer have left unsaved, until somebody decides about it. */
  left: Signal<readonly LeftDraft[]>;
  /** What there is to say of the form's rules, while somebody looks. */
  findings: Findings;
  random: () => number;
};

export const BuilderContext = createContext<Builder | null>(null);

export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (!builder) throw new Error('A part of the builder stands outside of it.');
  return builder;
}

/** Of a signal the part that is looked at; rendered again only when that is another. */
export function usePart<T, P>(
  { get, subscribe }: Pick<Signal<T>, 'get' | 'subscribe'>,
  select: (value: T) => P,
): P {
  const read = () => select(get());
  return useSyncExternalStore(subscribe, read, read);
}

export const useEditor = <P>(select: (state: EditorState) => P): P =>
  usePart(useBuilder().editor.state, select);

/** As `useEditor`, one frame after the form: for what accompanies it. */
export const useSettled = <P>(select: (state: EditorState) => P): P =>
  usePart(useBuilder().editor.settled, select);

export const useUi = (): [Ui, (change: Partial<Ui>) => void] => {
  const { ui } = useBuilder();
  const [set] = useState(() => (change: Partial<Ui>) => ui.set({ ...ui.get(), ...change }));
  return [usePart(ui, (value) => value), set];
};
