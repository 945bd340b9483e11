import { isRule } from '#engine/tree/permitted.ts';
import type { FormNode } from '#engine/tree/form-node.ts';

/** Customers do not see it, whatever they answer; here it stands below an overlay. */
export const isHiddenByHand = ({ attributes }: FormNode): boolean => attributes?.['hidden'] === true;

/** Whether customers see it depends on what they answer. */
export const isConditional = ({ attributes, dependsOn }: FormNode): boolean =>
  dependsOn !== undefined ||
  (attributes?.['conditionalLogic'] === true && isRule(attributes['conditionalLogicConditions']));
