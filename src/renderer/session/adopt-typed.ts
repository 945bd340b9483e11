import type { FormSession } from '#engine/form/session.ts';
import type { Effect } from '#engine/form/selection/selection.ts';
import { type Control, controlOf, isTickable, isTyped, readControls, controlsNamed } from './field-names.ts';

/** What somebody typed or chose before any script had come is theirs: the form takes it over as it stands. */
export function adoptTyped(
  form: HTMLFormElement,
  session: FormSession,
  perform: (effects: readonly Effect[]) => void,
): void {
  const changed = new Set<string>();
  for (const element of form.elements) {
    const control = controlOf(element);
    if (control && session.plan.byKey.has(control.name) && wasChanged(control)) changed.add(control.name);
  }
  for (const key of changed) {
    const controls = controlsNamed(form, key);
    const [first] = controls;
    if (!first) continue;
    if (isTyped(first)) session.type(key, first.value);
    else perform(session.choose(key, readControls(controls)));
  }
}

/** Whether it still shows what the page came with. */
function wasChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (isTickable(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}
