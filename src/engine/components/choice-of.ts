type Labels = Readonly<Record<string, string>>;
type ChoiceOf<L extends Labels> = { type: 'string'; enum: readonly (keyof L & string)[]; 'x-labels': L };

/** An attribute with fixed values: each value, and the words that the inspector has for it. */
export const choiceOf = <const L extends Labels>(labels: L): ChoiceOf<L> => ({
  type: 'string',
  // An object literal has no keys besides those that its type names.
  enum: Object.keys(labels) as (keyof L & string)[],
  'x-labels': labels,
});
