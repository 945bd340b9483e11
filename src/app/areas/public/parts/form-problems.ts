import { patternOf } from '#engine/components/named-checks.ts';
import type { SpokenProblem } from '#engine/spoken-problems.ts';

/** What is wrong with a field, by the code that the server would give it; of a phone number the browser knows nothing. */
function problemOf({ validity, type, value }: Control): SpokenProblem | undefined {
  const phone = type === 'tel' ? value.trim() : '';
  if (phone !== '' && !patternOf('phone').test(phone)) return 'not_phone';
  if (validity.valid) return undefined;
  if (validity.valueMissing) return 'required';
  if (validity.typeMismatch) return 'not_email';
  if (validity.rangeUnderflow) return 'in_the_past';
  return 'not_valid';
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** Of a field that is left: what nobody has come to yet is not wrong, only what is written. */
export const findLeftProblem = (
  field: EventTarget,
): { name: string; problem: string | undefined } | undefined =>
  field instanceof Element && isControl(field) && field.name !== ''
    ? { name: field.name, problem: field.value === '' ? undefined : problemOf(field) }
    : undefined;

/** By the names of the fields. */
export const findProblems = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...form.elements].filter(isControl).flatMap((control) => {
      const problem = problemOf(control);
      return problem ? [[control.name, problem]] : [];
    }),
  );
