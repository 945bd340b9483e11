import type { FormNode } from '../tree/form-node.ts';
import { isRule, ruleAttributes } from '../tree/permitted.ts';
import type { ComponentOverride, FormDocument } from './documents.ts';

/**
 * Whether a form has rules of the company's own, of whichever kind, which its plan must include. Rules that a
 * template brings along do not count, nor does switching them off.
 */
export const hasOwnRules = ({ overrides, customFields }: FormDocument): boolean =>
  Object.values(customFields.components).some(hasRules) ||
  Object.values(overrides.components).some(setsRules);

const hasRules = ({ attributes, dependsOn, formId, fieldId }: FormNode): boolean => {
  // What is worked out for a text, which asks nothing, is its content.
  const isText = formId === undefined && fieldId === undefined;
  return (
    dependsOn !== undefined ||
    ruleAttributes.some(([name]) => !(isText && name === 'calculation') && isRule(attributes?.[name]))
  );
};

/** Also where it only changes what goes with a rule of the template's. */
const setsRules = ({ set = {} }: ComponentOverride): boolean =>
  set['dependsOn'] !== undefined ||
  ruleAttributes.some(
    ([name, ...others]) =>
      isRule(set[`attributes.${name}`]) || others.some((other) => set[`attributes.${other}`] !== undefined),
  );
