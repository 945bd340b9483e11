import { takeBackVisit } from '#engine/contracts/booking/own-visits.ts';
import { request } from '#app/lib/api.ts';
import { notify, withdrawUndoOffers } from '#app/ui/notify.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { useRefreshVisits } from './api.ts';

/** What a customer has cancelled or skipped takes place again. */
export function useTakeBack(): (id: string) => Promise<void> {
  const { leave: words } = useCustomerWords();
  const refresh = useRefreshVisits();
  return async (id) => {
    try {
      await request(takeBackVisit, { params: { id }, body: {} });
      withdrawUndoOffers();
      notify('success', words.back);
    } catch (error) {
      showError(error);
    } finally {
      await refresh();
    }
  };
}
