/** Is a value one that a booking has under a key? By key. */
export const checks: Readonly<Record<string, (value: unknown) => boolean>>;
