import type { FieldState } from '../session/field-store.ts';

/** Ids of the elements that belong together. */
export const idsOf = (prefix: string, nodeId: string) => ({
  control: `${prefix}${nodeId}`,
  error: `${prefix}${nodeId}-error`,
  hint: `${prefix}${nodeId}-hint`,
});

/** Attributes of an element that depend on the state of its component; none is there without a reason. */
export type Described = {
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  required?: true;
  disabled?: true;
};

/** What is said of a control to those who do not see it, as attributes. */
export function describeControl(
  prefix: string,
  nodeId: string,
  field: FieldState,
  hint?: unknown,
): Described {
  return { ...describeGroup(prefix, nodeId, field, hint), ...(field.required && { required: true }) };
}

/** The same of a group of controls, which as a whole cannot be required. */
export function describeGroup(prefix: string, nodeId: string, field: FieldState, hint?: unknown): Described {
  const { error, hint: hintId } = idsOf(prefix, nodeId);
  const described = [field.error ? error : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return {
    ...(described && { 'aria-describedby': described }),
    ...(field.error && { 'aria-invalid': true }),
    ...(!field.enabled && { disabled: true }),
  };
}

/** And of one of a group; where any may be chosen, no single one is required. */
export const describeOption = (
  prefix: string,
  nodeId: string,
  field: FieldState,
  many: boolean,
): Described => ({
  ...(field.error && { 'aria-describedby': idsOf(prefix, nodeId).error }),
  ...(field.required && !many && { required: true }),
});
