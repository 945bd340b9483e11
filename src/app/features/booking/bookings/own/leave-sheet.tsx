import { Button, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  cancelBookingContract,
  cancelSeriesContract,
  skipBookingContract,
} from '#engine/contracts/booking/booking-life.ts';
import { request } from '#app/lib/api.ts';
import { notify, notifyDone } from '#app/ui/notify.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { ActProblem, EndFeeLine, FeeLine } from './fee-line.tsx';
import type { SheetProps } from './sheet-props.ts';
import { useAct } from './use-act.ts';
import { useTakeBack } from './use-take-back.ts';
import { useVisitText } from './use-visit-text.ts';

type Props = SheetProps & { kind: 'skip' | 'cancel' };

/** A visit that is not to take place: skipped, cancelled, or cancelled with all that follow. */
export function LeaveSheet({ visit, story, kind, onClose }: Props) {
  const words = useCustomerWords();
  const { leave } = words;
  const text = useVisitText();
  const takeBack = useTakeBack();
  const [isAll, setAll] = useState(false);
  const ofOne = useAct(story.fees.now[kind], onClose);
  const ofAll = useAct(story.fees.end_series ?? 0);
  const act = isAll ? ofAll : ofOne;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { amount } = act.fee;
  const isSkip = kind === 'skip';

  const send = (fee: { confirmed_fee?: number }): Promise<unknown> => {
    const body = { ...(reason.trim() && { reason: reason.trim() }), ...fee };
    const params = { id: visit.id };
    if (isAll && visit.series_id !== null)
      return request(cancelSeriesContract, { params: { id: visit.series_id }, body });
    return request(isSkip ? skipBookingContract : cancelBookingContract, { params, body });
  };
  const submit = async () => {
    setMissing(story.reason_required && reason.trim() === '');
    if (story.reason_required && reason.trim() === '') return;
    if (!(await act.run(send))) return;
    const said = isAll ? leave.cancelledAll : isSkip ? leave.skipped : leave.cancelled;
    // What has cost a fee stays as it is, and so do several at once.
    if (isAll || amount > 0) notify('success', said);
    else notifyDone(said, () => void takeBack(visit.id));
    onClose();
  };

  const fee = amount > 0 ? words.fee.whose(text.money(amount)) : '';
  const say = isAll ? leave.cancelAll : isSkip ? leave.skip : leave.cancel;
  return (
    <Sheet
      title={isSkip ? leave.skipTitle : leave.cancelTitle}
      closeLabel={words.acts.close}
      onClose={onClose}
      foot={
        <>
          <ActProblem problem={act.problem} />
          <Button
            size="lg"
            fullWidth
            loading={act.pending}
            onClick={() => void submit()}
            {...(!isSkip && { color: 'red' })}
          >
            {say(fee)}
          </Button>
          <Button size="lg" fullWidth variant="default" onClick={onClose}>
            {leave.keep}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <Text fw={600}>{text.when(visit)}</Text>
        {isSkip && <Text c="dimmed">{leave.skipText}</Text>}
        {!isSkip && visit.series_id !== null && (
          <Radio.Group
            label={words.scope.label}
            value={isAll ? 'all' : 'one'}
            onChange={(value) => setAll(value === 'all')}
          >
            <Stack gap="sm" mt="xs">
              <Radio size="md" value="one" label={words.scope.one} />
              <Radio size="md" value="all" label={words.scope.all} />
            </Stack>
          </Radio.Group>
        )}
        {isAll ? (
          <EndFeeLine fee={act.fee} />
        ) : (
          <FeeLine visit={visit} fee={act.fee} act={kind} rule={story.fees.rules.cancel} />
        )}
        <Textarea
          label={story.reason_required ? leave.why : leave.whyOptional}
          required={story.reason_required}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={isMissing && leave.whyNeeded}
        />
      </Stack>
    </Sheet>
  );
}
