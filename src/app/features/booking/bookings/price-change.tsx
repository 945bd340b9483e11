import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { editBookingContract, repriceBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { request } from '#app/lib/api.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { sayShortHold } from '#app/lib/hold-words.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import type { BookingDetail } from './api.ts';
import { FollowingNote } from './following-note.tsx';
import { Objections } from './objections.tsx';
import { TellChoice, type Told } from './tell-choice.tsx';

type Edit = Omit<BodyOf<typeof editBookingContract>, 'version' | 'dry_run'>;

const settleMs = 250;

/** Tries a change out: the server says what it would come to, and saves nothing. */
function usePriceOf({ id, version }: BookingDetail, edit: Edit | 'reprice') {
  const [settled] = useDebouncedValue(edit, settleMs);
  return useQuery({
    // Of this version: once something has been saved, it would only be refused.
    queryKey: ['dry run of an edit', id, version, settled],
    queryFn: ({ signal }) => {
      const body = { version, dry_run: true };
      return settled === 'reprice'
        ? request(repriceBookingContract, { params: { id }, body, signal })
        : request(editBookingContract, { params: { id }, body: { ...body, ...settled }, signal });
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

type PriceChangeProps = { booking: BookingDetail; edit: Edit | 'reprice'; told?: Told };

/** What a change makes of the price and the length, before it is saved. */
export function PriceChange({ booking, edit, told }: PriceChangeProps) {
  const { money } = useFormats();
  const price = usePriceOf(booking, edit);
  if (price.error)
    return (
      <Text size="sm" c="red" role="alert">
        {toErrorLines(price.error).join(' ')}
      </Text>
    );
  if (!price.data)
    return (
      <Text size="sm" c="dimmed" role="status">
        Calculating the price…
      </Text>
    );
  const { total, duration, letters, tells, short_hold: shortHold, following, warnings } = price.data;
  const isSame = total.before === total.after && duration.before === duration.after;
  return (
    <div role="status">
      <Text size="sm" fw={600} className="tabular">
        {total.before === total.after
          ? `Total: ${money(total.after)}`
          : `Total: ${money(total.before)} → ${money(total.after)}`}
      </Text>
      {duration.before !== duration.after && (
        <Text size="sm">
          Duration: {writeMinutes(duration.before)} → {writeMinutes(duration.after)}
        </Text>
      )}
      {isSame && (
        <Text size="sm" c="dimmed">
          Price and duration stay the same.
        </Text>
      )}
      <Objections sentences={warnings} />
      {shortHold && <Text size="sm">{sayShortHold(shortHold, money)}</Text>}
      {following && <FollowingNote following={following} />}
      <TellChoice letters={letters} tells={tells} told={told} />
    </div>
  );
}
