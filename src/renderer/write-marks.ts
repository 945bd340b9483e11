import { plannedAt } from '#engine/form/form-fields.ts';
import type { FormTools } from './form-context.ts';
import { type Described, describeControl, describeGroup, describeOption, idsOf } from './parts/describe.ts';
import { controlsNamed, writeControls } from './session/field-names.ts';
import { type FieldState, isSameState } from './session/field-store.ts';

/**
 * Writes what becomes of native controls straight into the page: the message below, what is required, an answer that
 * changed by itself. Drawing a thousand fields anew to mark three hundred of them costs many times as much.
 */
export function writeMarks(tools: FormTools): () => void {
  const { session, drawnAnew } = tools;
  return session.subscribeNodes((nodeId, now, before) => {
    if (drawnAnew.has(nodeId)) return;
    const form = now.value === before.value ? null : tools.element();
    if (form) {
      const { key } = plannedAt(session.plan, session.plan.byId.get(nodeId) ?? -1);
      if (key !== undefined) writeControls(controlsNamed(form, key), now.value);
    }
    if (!isSameState(now, before)) writeState(tools.prefix, nodeId, now);
  });
}

/** Asks nothing of the form element itself: after each change of the page its names are collected anew for that. */
function writeState(prefix: string, nodeId: string, state: FieldState): void {
  const ids = idsOf(prefix, nodeId);
  const at = (id: string) => document.getElementById(id);
  const control = at(ids.control);
  const frame = control?.closest('.tf-f');
  // What is hidden is not in the page; it is drawn as it should be when it comes.
  if (!control || !frame) return;
  const hint = at(ids.hint);
  if (control instanceof HTMLFieldSetElement) {
    describe(control, describeGroup(prefix, nodeId, state, hint));
    for (const option of control.querySelectorAll('input'))
      describe(option, describeOption(prefix, nodeId, state, option.hasAttribute('data-many')));
  } else describe(control, describeControl(prefix, nodeId, state, hint));
  frame
    .querySelector(':scope > .tf-label, :scope > label.tf-option')
    ?.classList.toggle('tf-required', state.required);
  writeError(frame, at(ids.error), ids.error, state.error);
}

const names = ['aria-describedby', 'aria-invalid', 'required', 'disabled'] as const;

function describe(element: Element, described: Described): void {
  for (const name of names) {
    const value = described[name];
    if (value !== undefined) element.setAttribute(name, name.startsWith('aria-') ? String(value) : '');
    else if (element.hasAttribute(name)) element.removeAttribute(name);
  }
}

function writeError(frame: Element, shown: HTMLElement | null, id: string, error: string | undefined): void {
  if (error === undefined) return shown?.remove();
  const line = shown ?? document.createElement('p');
  line.textContent = error;
  if (shown) return;
  line.id = id;
  line.className = 'tf-error';
  frame.append(line);
}
