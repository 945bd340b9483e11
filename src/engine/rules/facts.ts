/** What rules say of one component at the moment. Never changed; the same object as long as it is true. */
export type Facts = {
  readonly visible: boolean;
  /** Never so of what is hidden, disabled or calculated. */
  readonly required: boolean;
  readonly enabled: boolean;
  /** What was calculated for it; undefined for components that people fill in. */
  readonly value: unknown;
};

/** Without a value there are only eight: components share them, and comparing them is comparing identities. */
const shared: readonly Facts[] = Array.from({ length: 8 }, (_facts, bits) =>
  Object.freeze({
    visible: (bits & 4) !== 0,
    required: (bits & 2) !== 0,
    enabled: (bits & 1) !== 0,
    value: undefined,
  }),
);

/** The facts of these values: those of before, where nothing is different. */
export function toFacts(next: Facts, before?: Facts): Facts {
  const { visible, required, enabled, value } = next;
  if (
    before?.visible === visible &&
    before.required === required &&
    before.enabled === enabled &&
    isSameValue(before.value, value)
  )
    return before;
  const bits = (visible ? 4 : 0) + (required ? 2 : 0) + (enabled ? 1 : 0);
  return (value === undefined ? shared[bits] : undefined) ?? Object.freeze({ ...next });
}

/** Of calculated values: single ones, and lists of single ones. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((entry, index) => Object.is(entry, b[index]));
}

const maxEntries = 200;

/**
 * What may become an answer: a text, a finite number, yes or no, or a list of these. Anything else, such as a sum with
 * something missing, is no value.
 */
export function toCalculatedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.length <= maxEntries && value.every(isSingle) ? value : undefined;
  return isSingle(value) ? value : undefined;
}

const isSingle = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
