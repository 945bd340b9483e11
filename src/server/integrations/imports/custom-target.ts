import type { CustomField } from '#server/company/custom-fields/definitions.ts';

/** What a column goes to that is a field of the company's own: `custom.gate_code`. */
export const targetPrefix = 'custom.';

export const customTarget = ({ key }: Pick<CustomField, 'key'>): string => `${targetPrefix}${key}`;
