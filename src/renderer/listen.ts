import type { FocusEvent, InputEvent, KeyboardEvent } from 'react';
import type { FormTools } from './form-context.ts';
import { type Control, controlOf, controlsNamed, isTyped, readControls } from './session/field-names.ts';

/** One listener for all native controls of a form: a control's name says whose answer it gives. */
export function createListeners({ session, element, perform, asksOnEnter }: FormTools) {
  const keyOf = (control: Control | undefined): string | undefined =>
    control && session.plan.byKey.has(control.name) ? control.name : undefined;
  const answerOf = (key: string) => {
    const form = element();
    return form ? readControls(controlsNamed(form, key)) : undefined;
  };
  return {
    onInput(event: InputEvent<HTMLFormElement>) {
      const control = controlOf(event.target);
      const key = keyOf(control);
      if (!control || key === undefined) return;
      if (isTyped(control)) session.type(key, control.value);
      else perform(session.choose(key, answerOf(key)));
    },
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      const key = keyOf(controlOf(event.target));
      if (event.key !== 'Enter' || key === undefined || !asksOnEnter?.(key)) return;
      event.preventDefault();
      perform(session.leave(key));
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const control = controlOf(event.target);
      const key = keyOf(control);
      // What opens a dialog is not done with when the focus goes there.
      if (control?.hasAttribute('data-opens')) return;
      // Going from one button of a group to the next does not leave the group.
      if (key === undefined || controlOf(event.relatedTarget)?.name === key) return;
      perform(session.leave(key));
    },
  };
}
