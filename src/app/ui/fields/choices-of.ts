import type { FactSpec } from '#engine/settings/platform/define-listing.ts';

export type Choice = { value: string; label: string };

/** The values of a choice with their words; without words, the values themselves. */
export const choicesOf = (spec: FactSpec): Choice[] => {
  const values: unknown = spec['enum'];
  const labels = spec['x-labels'] ?? {};
  const names = Array.isArray(values) ? values.map(String) : Object.keys(labels);
  return names.map((value) => ({ value, label: labels[value] ?? value }));
};
