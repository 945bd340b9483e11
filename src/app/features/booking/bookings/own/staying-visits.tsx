import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { previewSeriesChange } from '#engine/contracts/booking/series-change.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { BookingDetail } from '../api.ts';
import { seriesMoveQuery } from '../series-move-query.ts';
import { useVisitText } from './use-visit-text.ts';

type Staying = {
  /** Which later visits would not change with the others, in a sentence; empty for none. */
  text: string;
  /** Nothing should be agreed to before it is known. */
  isLooking: boolean;
};

type Kept = { start_local: string };

/** Says which visits stay as they are, by their days; nothing where all of them change. */
export function useSayStaying(): (kept: readonly Kept[]) => string {
  const { series: words } = useCustomerWords();
  const { shortDay } = useVisitText();
  return (kept) =>
    kept.length > 0 ? words.stay(kept.map(({ start_local }) => shortDay(start_local)).join(' · ')) : '';
}

/** Visits that stay when the rest of their series changes, by their days. `body` is null where only one visit changes. */
export function useStayingVisits(
  visit: BookingDetail,
  body: BodyOf<typeof previewSeriesChange> | null,
): Staying {
  const say = useSayStaying();
  const { data, isFetching } = useQuery({
    ...seriesMoveQuery(visit, body ?? { service_date: visit.start_at }),
    enabled: body !== null,
  });
  return {
    text: say((body !== null && data?.kept) || []),
    isLooking: body !== null && isFetching,
  };
}

export const StayingVisits = ({ visits: { text } }: { visits: Pick<Staying, 'text'> }) => (
  <Text role="status" {...(text === '' && { display: 'none' })}>
    {text}
  </Text>
);
