/** Is a value one that a component type stores as its answer? By type. */
export const checks: Readonly<Record<string, (value: unknown) => boolean>>;
