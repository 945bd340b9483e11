import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { changeSeriesContract, rescheduleBookingContract } from '#engine/contracts/booking/booking-life.ts';
import { request } from '#app/lib/api.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { notify, notifyDone } from '#app/ui/notify.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { useRefreshVisits } from './api.ts';
import { ActProblem, FeeLine } from './fee-line.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { searchFor } from './search-for.ts';
import { StayingVisits, useStayingVisits } from './staying-visits.tsx';
import type { SheetProps } from './sheet-props.ts';
import { useAct } from './use-act.ts';
import { useVisitText } from './use-visit-text.ts';

/** Another time for a visit, or for it and all that follow. */
export function MoveSheet({ visit, story, onClose }: SheetProps) {
  const words = useCustomerWords();
  const text = useVisitText();
  const refresh = useRefreshVisits();
  const act = useAct(story.fees.now.reschedule, onClose);
  const [chosen, setChosen] = useState('');
  const [isAll, setAll] = useState(false);
  // Another round for the times: what was taken meanwhile is no longer offered.
  const [round, setRound] = useState(0);
  const { amount } = act.fee;
  const confirmed = amount > 0 ? { confirmed_fee: amount } : {};
  const staying = useStayingVisits(
    visit,
    isAll && chosen !== '' ? { service_date: chosen, ...confirmed } : null,
  );

  const moveBack = async (version: number) => {
    try {
      await request(rescheduleBookingContract, {
        params: { id: visit.id },
        body: { version, service_date: visit.start_at },
      });
      notify('success', words.move.done(text.start(visit.start_local)));
      await refresh();
    } catch (error) {
      showError(error);
    }
  };
  const move = async () => {
    const done = await act.run((fee) =>
      request(isAll ? changeSeriesContract : rescheduleBookingContract, {
        params: { id: visit.id },
        body: { version: visit.version, service_date: chosen, ...fee },
      }).catch((error: unknown) => {
        if (isApiError(error) && error.code === 'SLOT_TAKEN') {
          setChosen('');
          setRound((count) => count + 1);
        }
        throw error;
      }),
    );
    if (!done) return;
    const when = text.start(done.start_local ?? chosen);
    // What has cost something, or has made another series, is not simply undone.
    if (isAll) notify('success', [words.move.doneAll(when), staying.text].filter(Boolean).join(' '));
    else if (amount > 0) notify('success', words.move.done(when));
    else notifyDone(words.move.done(when), () => void moveBack(done.version));
    onClose();
  };

  const fee = amount > 0 ? words.fee.whose(text.money(amount)) : '';
  return (
    <Sheet
      title={words.move.title}
      closeLabel={words.acts.close}
      onClose={onClose}
      foot={
        <>
          <ActProblem problem={act.problem} />
          <Button
            size="lg"
            fullWidth
            disabled={chosen === ''}
            loading={act.pending || staying.isLooking}
            onClick={() => void move()}
          >
            {chosen === '' ? words.move.pick : words.move.act(text.start(chosen), fee)}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <Text c="dimmed">{words.move.now(text.when(visit))}</Text>
        <FeeLine visit={visit} fee={act.fee} act="reschedule" rule={story.fees.rules.reschedule} />
        {visit.series_id !== null && (
          <Radio.Group
            label={words.scope.label}
            value={isAll ? 'all' : 'one'}
            onChange={(value) => setAll(value === 'all')}
          >
            <Stack gap="sm" mt="xs">
              <Radio size="md" value="one" label={words.scope.one} />
              <Radio size="md" value="all" label={words.scope.following} />
            </Stack>
          </Radio.Group>
        )}
        <SlotChoice
          key={round}
          visitId={visit.id}
          wanted={searchFor(visit)}
          hoursBefore={story.hours_before}
          chosen={chosen}
          onChoose={setChosen}
        />
        <StayingVisits visits={staying} />
      </Stack>
    </Sheet>
  );
}
