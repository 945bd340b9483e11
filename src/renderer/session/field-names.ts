/** Native controls of a form by the answer they give: their `name` is the answer's key. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (one: unknown): one is Control =>
  one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement;

/** The control that an event came from, if it is one. */
export const controlOf = (target: EventTarget | null): Control | undefined =>
  isControl(target) ? target : undefined;

export function controlsNamed(form: HTMLFormElement, key: string): Control[] {
  const found = form.elements.namedItem(key);
  if (found instanceof RadioNodeList) return [...found].filter(isControl);
  return isControl(found) ? [found] : [];
}

/** One of several, of which at most one is checked. */
const isExclusive = ({ type }: HTMLInputElement): boolean => /^radio$/.test(type);

/** A tick or a button of a group: what counts is whether it is checked. */
export const isTickable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

/** Whether an answer comes letter by letter, rather than as one choice. */
export const isTyped = (control: Control): boolean =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && /^(?:text|email|tel|search|url|number)$/.test(control.type));

/** The answer that a form's controls of a name give. A tick that stands alone is yes or no; several are a list. */
export function readControls(controls: readonly Control[]): unknown {
  const [first] = controls;
  if (!first) return undefined;
  if (!isTickable(first)) return first.value;
  const checked = controls.filter((one) => isTickable(one) && one.checked).map(({ value }) => value);
  if (first.hasAttribute('data-many')) return checked;
  return isExclusive(first) ? (checked[0] ?? '') : first.checked;
}

/** Puts an answer into the controls; those that show it already are left alone, with the caret where it is. */
export function writeControls(controls: readonly Control[], value: unknown): void {
  for (const control of controls) {
    if (isTickable(control)) {
      const checked = isChosen(control, value);
      if (control.checked !== checked) control.checked = checked;
    } else {
      const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      if (control.value !== text) control.value = text;
    }
  }
}

const isChosen = (control: HTMLInputElement, value: unknown): boolean => {
  if (Array.isArray(value)) return value.includes(control.value);
  return isExclusive(control) ? value === control.value : value === true;
};
