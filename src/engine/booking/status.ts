/** What a booking's displayed status depends on. */
export type StatusFields = { status: string; cancel_type: string | null; leadQuoteId: string | null };

const ofCancelType: Record<string, string> = {
  cancel: 'Cancelled',
  skip: 'Visit Skipped',
  reschedule: 'Sent To Dispatch',
};

/** The status as people read it. A cancelled shell of an accepted quote waits in the dispatch queue. */
export function displayStatus({ status, cancel_type, leadQuoteId }: StatusFields): string {
  if (cancel_type !== null)
    return Object.hasOwn(ofCancelType, cancel_type) ? (ofCancelType[cancel_type] ?? status) : status;
  return status === 'cancelled' && leadQuoteId !== null ? 'Sent To Dispatch' : status;
}
