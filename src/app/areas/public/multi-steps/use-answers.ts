import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { defaultAnswers, type StepAnswers } from '#engine/form/multi-steps/step-answers.ts';
import { keepAnswers, readAnswers } from './kept-answers.ts';

export type ChangeAnswers = (changes: Partial<StepAnswers>) => void;

/** The server knows no answers: what it has drawn is what one begins with. */
function createStore() {
  let answers = defaultAnswers;
  const listeners = new Set<() => void>();
  const change: ChangeAnswers = (changes) => {
    answers = { ...answers, ...changes };
    keepAnswers(answers);
    for (const listener of listeners) listener();
  };
  return {
    change,
    get: () => answers,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The answers, kept on the visitor's machine; what was typed before the script came goes before what was kept. */
export function useAnswers(
  root: RefObject<HTMLElement | null>,
  onRestored: (kept: StepAnswers) => void,
): { answers: StepAnswers; isRestored: boolean; change: ChangeAnswers } {
  const [{ change, get, subscribe }] = useState(createStore);
  const answers = useSyncExternalStore(subscribe, get, () => defaultAnswers);
  useEffect(() => {
    const kept = readAnswers();
    change({ ...kept, ...adoptTyped(root.current, kept) });
    onRestored(get());
  }, [root, change, get, onRestored]);
  // The first change is what was kept.
  return { answers, isRestored: answers !== defaultAnswers, change };
}

/** Text fields are the browser's own: empty ones are filled in, the others are read. */
function adoptTyped(root: HTMLElement | null, kept: StepAnswers): Partial<StepAnswers> {
  const typed: Record<string, string> = {};
  for (const field of root?.querySelectorAll<HTMLInputElement>('input.pp-input[name]') ?? []) {
    const known: unknown = Reflect.get(kept, field.name);
    if (typeof known !== 'string') continue;
    if (field.value === '') field.value = known;
    else typed[field.name] = field.value;
  }
  return typed;
}
