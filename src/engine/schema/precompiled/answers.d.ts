type Checks = Readonly<Record<string, (value: unknown) => boolean>>;

/** Is a value one that a component type stores as its answer? By type. */
export const fieldAnswerChecks: Checks;
export const bookingAnswerChecks: Checks;
/** Is a value one that a booking has under a key? By key. */
export const bookingChecks: Checks;
