import type { FormDocument } from './documents.ts';

/**
 * Whether a form has conditional logic of the company's own, which its plan must include. Rules that a template
 * brings along do not count, nor does switching them off.
 */
export function hasOwnRules({ overrides, customFields }: FormDocument): boolean {
  const ofComponents = Object.values(customFields.components);
  return (
    ofComponents.some(({ attributes }) => attributes?.['conditionalLogic'] === true) ||
    Object.values(overrides.components).some(({ set = {} }) => Object.entries(set).some(isRule))
  );
}

const isRule = ([path, value]: [string, unknown]): boolean =>
  path === 'attributes.conditionalLogic' ? value === true : path.startsWith('attributes.conditionalLogic');
