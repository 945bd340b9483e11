/** What a crew's time with the codes of a visit depends on. Instants in milliseconds. */
export type CodeVisit = {
  start: number;
  arrivalWindowMinutes: number;
  durationMinutes: number;
  checkedIn: number | null;
  checkedOut: number | null;
};

/** As the company has it: minutes before the visit may begin, and after it is over. */
export type CodeMargins = { before: number; after: number };

/** When the codes of a visit are shown to its crew: once they are there at the latest, until they have left, or should have. */
export function codeWindowOf(
  visit: CodeVisit,
  { before, after }: CodeMargins,
): { opens: number; closes: number } {
  const { start, arrivalWindowMinutes, durationMinutes, checkedIn, checkedOut } = visit;
  const latestArrival = Math.max(start + arrivalWindowMinutes * 60_000, checkedIn ?? start);
  const end = checkedOut ?? latestArrival + durationMinutes * 60_000;
  const opens = Math.min(start - before * 60_000, checkedIn ?? Infinity);
  return { opens, closes: end + after * 60_000 };
}
