import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approveTimeOff, requestTimeOff } from '#engine/contracts/calendar/team-availability.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { request } from '#app/lib/api.ts';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { useRun } from '../use-run.ts';
import { overviewQuery, type Overview } from './api.ts';

const lastMinute = '23:59';

type EnterDialogProps = {
  overview: Overview;
  /** There are visits in that time: what becomes of them is decided next. */
  onReview: (id: string) => void;
  onClose: () => void;
};

/** The office enters time off for a team. Where it meets no visit, it is approved at once. */
export function EnterDialog({ overview: { crews, timezone, today }, onReview, onClose }: EnterDialogProps) {
  const run = useRun();
  const client = useQueryClient();
  const [teamId, setTeamId] = useState(crews[0]?.id ?? '');
  const [first, setFirst] = useState(today);
  const [last, setLast] = useState(today);
  const [from, setFrom] = useState('00:00');
  const [to, setTo] = useState(lastMinute);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const starts = toInstant(first, from || '00:00', timezone);
  // The last minute of a day means all of it.
  const isWhole = to === '' || to === lastMinute;
  const ends = isWhole ? toInstant(addDays(last, 1), '00:00', timezone) : toInstant(last, to, timezone);
  const enter = async () => {
    setBusy(true);
    let entered: string | null = null;
    const isDone = await run(async () => {
      const { id, affected } = await request(requestTimeOff, {
        body: {
          teamId,
          starts_at: new Date(starts).toISOString(),
          ends_at: new Date(ends).toISOString(),
          reason: reason.trim(),
          undecided: true,
        },
      });
      if (affected.length > 0) {
        entered = id;
        return { message: 'Time off entered. Decide what becomes of its visits.' };
      }
      await request(approveTimeOff, { params: { id }, body: {} });
      return { message: 'Time off entered. It meets no visits.' };
    });
    // What is decided next has to be known to the page.
    if (entered !== null) await client.refetchQueries({ queryKey: overviewQuery.queryKey });
    setBusy(false);
    if (!isDone) return;
    onClose();
    if (entered !== null) onReview(entered);
  };
  return (
    <Modal opened onClose={onClose} title="Enter time off" size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
      >
        <Stack gap="md">
          <NativeSelect
            label="Team"
            data-autofocus
            value={teamId}
            onChange={({ currentTarget }) => setTeamId(currentTarget.value)}
            data={crews.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <Group grow gap="sm">
            <DayInput
              label="First day"
              value={first}
              onChange={(day) => {
                if (day === null) return;
                setFirst(day);
                if (last < day) setLast(day);
              }}
            />
            <TimeInput label="From" value={from || null} onChange={(next) => setFrom(next ?? '')} />
          </Group>
          <Group grow gap="sm">
            <DayInput label="Last day" value={last} onChange={(day) => day !== null && setLast(day)} />
            <TimeInput label="Until" value={to || null} onChange={(next) => setTo(next ?? '')} />
          </Group>
          <TextInput
            label="Reason"
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {ends <= starts && (
            <Text size="sm" role="alert">
              The end is after the beginning.
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy} disabled={ends <= starts || teamId === ''}>
              Enter time off
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
