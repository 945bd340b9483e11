/** What is wrong, by field: the form of an answer 422. */
export type FieldMessages = Record<string, string[]>;

/**
 * The sentences of each field, each once. Gathered in a map: callers name fields, and one called `constructor` would
 * find in an object what every object inherits.
 */
export function toFieldMessages(said: Iterable<readonly [field: string, sentence: string]>): FieldMessages {
  const messages = new Map<string, Set<string>>();
  for (const [field, sentence] of said) {
    const known = messages.get(field);
    if (known) known.add(sentence);
    else messages.set(field, new Set([sentence]));
  }
  return Object.fromEntries([...messages].map(([field, sentences]) => [field, [...sentences]]));
}
