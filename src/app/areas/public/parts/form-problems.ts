/** What the browser finds wrong with a field, in the words in which the server would say it. */
function problemOf({ validity }: Pick<HTMLInputElement, 'validity'>): string | undefined {
  if (validity.valid) return undefined;
  if (validity.valueMissing) return 'is required';
  if (validity.typeMismatch) return 'is not a valid email address';
  if (validity.rangeUnderflow) return 'is in the past';
  return 'is not valid';
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** By the names of the fields. */
export const findProblems = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...form.elements].filter(isControl).flatMap((control) => {
      const problem = problemOf(control);
      return problem ? [[control.name, problem]] : [];
    }),
  );
