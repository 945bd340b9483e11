/** Visits take longer than planned: so long after its end one counts as done, if nobody has said otherwise. */
export const graceHours = 12;
