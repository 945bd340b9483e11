/** What a booking's displayed status depends on. */
export type StatusFields = { status: string; cancel_type: string | null; leadQuoteId: string | null };

const ofCancelType: Record<string, string> = {
  cancel: 'Cancelled',
  skip: 'Visit Skipped',
  reschedule: 'Sent To Dispatch',
};

/** The status as people read it. A cancelled shell of an accepted quote waits in the dispatch queue. */
export function displayStatus({ status, cancel_type, leadQuoteId }: StatusFields): string {
  if (cancel_type !== null && Object.hasOwn(ofCancelType, cancel_type))
    return ofCancelType[cancel_type] ?? inTitleCase(status);
  const isWaiting = cancel_type === null && status === 'cancelled' && leadQuoteId !== null;
  return isWaiting ? 'Sent To Dispatch' : inTitleCase(status);
}

/** As the others are written: `in_progress` is "In Progress". */
const inTitleCase = (status: string): string =>
  status.replace(
    /(?:^|_)([a-z])/g,
    (all, letter: string) => (all.startsWith('_') ? ' ' : '') + letter.toUpperCase(),
  );
