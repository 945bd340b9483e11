import { useState, useSyncExternalStore } from 'react';
import { useForm } from './form-context.ts';
import { controlsNamed, writeControls } from './session/field-names.ts';
import { createFieldStore, type FieldState } from './session/field-store.ts';
import type { FormTools } from './form-context.ts';

/**
 * What is to be shown of a component besides its answer. Typing renders nothing; an answer that changes by itself,
 * such as a calculated one, is written into the controls of its name.
 */
export function useField(nodeId: string, key?: string): FieldState {
  const tools = useForm();
  const [store] = useState(() => {
    tools.drawnAnew.add(nodeId);
    return createFieldStore(tools.session, nodeId, () => showAnswer(tools, key));
  });
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** Whether a component is there at all. */
export function useVisible(nodeId: string): boolean {
  const { session } = useForm();
  const [store] = useState(() => ({
    subscribe: (listener: () => void) => session.subscribe(nodeId, listener),
    get: () => session.view(nodeId).visible,
  }));
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

function showAnswer({ session, element }: FormTools, key: string | undefined): void {
  const form = key === undefined ? null : element();
  if (form && key !== undefined) writeControls(controlsNamed(form, key), session.get(key));
}

/** The answer itself, for views that draw it. */
export function useAnswer(nodeId: string): unknown {
  const { session } = useForm();
  const [store] = useState(() => ({
    subscribe: (listener: () => void) => session.subscribe(nodeId, listener),
    get: () => session.view(nodeId).value,
  }));
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** An answer of the form by its key, wherever it is asked for. */
export function useAnswerOf(key: string): unknown {
  const { session } = useForm();
  const [store] = useState(() => ({ subscribe: session.subscribeForm, get: () => session.get(key) }));
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
