import { defaultAnswers, type Position, type StepAnswers } from '#engine/form/multi-steps/step-answers.ts';

const storageKey = 'form-data';

/** In a private window the browser may forbid storage: asking for it throws. Then nothing is kept. */
function attempt<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(window.localStorage);
  } catch {
    return undefined;
  }
}

/** What was kept, as far as it is of the kind that is kept now; the rest is what one begins with. */
export function readAnswers(first: StepAnswers): StepAnswers {
  const kept = attempt((storage): unknown => JSON.parse(storage.getItem(storageKey) ?? 'null'));
  if (typeof kept !== 'object' || kept === null) return first;
  const known = Object.entries(kept).filter(
    ([key, value]) =>
      value !== '' && key in defaultAnswers && isSameKind(value, Reflect.get(defaultAnswers, key)),
  );
  const { position, ...answers } = { ...first, ...Object.fromEntries(known) };
  return { ...answers, position: isPosition(position) ? position : null };
}

const isPosition = (value: unknown): value is Position =>
  typeof value === 'object' &&
  value !== null &&
  [Reflect.get(value, 'lat'), Reflect.get(value, 'lng')].every(Number.isFinite);

const isSameKind = (value: unknown, like: unknown): boolean => value !== null && typeof value === typeof like;

/** What is known of a customer comes from the server each time, and does not stay on a machine that others use. */
export function keepAnswers(answers: StepAnswers, first: StepAnswers): void {
  const isOwn = ([key, value]: [string, unknown]) =>
    value !== Reflect.get(first, key) || value === Reflect.get(defaultAnswers, key);
  const own = Object.fromEntries(Object.entries(answers).filter(isOwn));
  attempt((storage) => storage.setItem(storageKey, JSON.stringify(own)));
}

export const forgetAnswers = (): void => void attempt((storage) => storage.removeItem(storageKey));
