import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import type { PageCustomer } from '#engine/contracts/site/page-data.ts';
import { defaultAnswers, type StepAnswers } from '#engine/form/multi-steps/step-answers.ts';
import { keepAnswers, readAnswers } from './kept-answers.ts';

export type ChangeAnswers = (changes: Partial<StepAnswers>) => void;

/** What is known of a customer who is signed in, as answers; what is not is as for everybody. */
function beginWith(customer: PageCustomer | null): StepAnswers {
  if (!customer) return defaultAnswers;
  const { account, phone, address } = customer;
  return {
    ...defaultAnswers,
    fullName: `${account.firstName} ${account.lastName}`.trim(),
    email: account.email,
    phone,
    zip: address.zip,
    streetAddress: address.street,
    apartmentNumber: address.apartment,
    city: address.city,
    state: address.state,
  };
}

/** The server knows no answers that were given: what it has drawn is what one begins with. */
function createStore(first: StepAnswers) {
  let answers = first;
  const listeners = new Set<() => void>();
  const change: ChangeAnswers = (changes) => {
    answers = { ...answers, ...changes };
    keepAnswers(answers, first);
    for (const listener of listeners) listener();
  };
  return {
    change,
    first,
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
  customer: PageCustomer | null,
  onRestored: (kept: StepAnswers) => void,
): { answers: StepAnswers; isRestored: boolean; change: ChangeAnswers } {
  const [{ change, first, get, subscribe }] = useState(() => createStore(beginWith(customer)));
  const answers = useSyncExternalStore(subscribe, get, () => first);
  useEffect(() => {
    const kept = readAnswers(first);
    change({ ...kept, ...adoptTyped(root.current, kept) });
    onRestored(get());
  }, [root, change, first, get, onRestored]);
  // The first change is what was kept.
  return { answers, isRestored: answers !== first, change };
}

/** Text fields are the browser's own: those that stand as they were drawn are filled in, the others are read. */
function adoptTyped(root: HTMLElement | null, kept: StepAnswers): Partial<StepAnswers> {
  const typed: Record<string, string> = {};
  for (const field of root?.querySelectorAll<HTMLInputElement>('input.pp-input[name]') ?? []) {
    const known: unknown = Reflect.get(kept, field.name);
    if (typeof known !== 'string') continue;
    if (field.value === field.defaultValue) field.value = known;
    else typed[field.name] = field.value;
  }
  return typed;
}
