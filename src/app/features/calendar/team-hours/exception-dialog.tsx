import { Button, Group, Modal, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addException, removeException } from '#engine/contracts/calendar/team-availability.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { toMinutes } from '#engine/time/local-time.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { request } from '#app/lib/api.ts';
import { refresh } from '#app/lib/live.ts';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { notify } from '#app/ui/notify.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { AffectedVisits } from './affected-visits.tsx';
import type { AffectedVisit, TeamTimes } from './api.ts';
import { dayOfTeam, sayInterval, sayTeamDay } from './team-day.ts';
import classes from './team-hours.module.css';

type ExceptionDialogProps = { team: TeamTimes; date: LocalDate; onClose(): void };

/** Other hours on one day. */
export function ExceptionDialog({ team, date, onClose }: ExceptionDialogProps) {
  const formats = useFormats();
  const client = useQueryClient();
  const day = dayOfTeam(team, date, formats.timezone);
  const [kind, setKind] = useState('off');
  const [from, setFrom] = useState<string | null>('08:00');
  const [to, setTo] = useState<string | null>('17:00');
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState(false);
  const [affected, setAffected] = useState<AffectedVisit[]>([]);
  const end = to === '00:00' ? '24:00' : to;
  const isAllDay = kind === 'all';
  const isSound = isAllDay || (from !== null && end !== null && from < end);
  const run = async (act: () => Promise<{ affected: AffectedVisit[] }>, words: string) => {
    setPending(true);
    try {
      const answer = await act();
      setAffected(answer.affected);
      notify(answer.affected.length > 0 ? 'warning' : 'success', words);
      await refresh(client, 'team_availability');
      if (answer.affected.length === 0) onClose();
    } catch (error) {
      showError(error);
    } finally {
      setPending(false);
    }
  };
  const add = () =>
    run(
      () =>
        request(addException, {
          body: {
            teamId: team.teamId,
            day: date,
            from: isAllDay ? '00:00' : (from ?? '00:00'),
            to: isAllDay ? '24:00' : (end ?? '24:00'),
            available: kind === 'works',
            reason: reason.trim(),
          },
        }),
      `${team.title}: other hours on ${formats.day(date)} saved.`,
    );
  return (
    <Modal opened onClose={onClose} title={`${team.title}, ${formatDateTime('dddd, MMM D', date)}`}>
      <Stack gap="md">
        <Text size="sm">{sayTeamDay(day, formats.time)}</Text>
        {day.exceptions.length > 0 && (
          <ul className={classes.exceptions}>
            {day.exceptions.map((one) => (
              <li key={one.id}>
                <span>
                  {one.available ? 'Works ' : 'Off '}
                  {sayInterval({ start: toMinutes(one.from), end: toMinutes(one.to) }, formats.time)}
                  {one.reason && `, ${one.reason}`}
                </span>
                <Button
                  variant="default"
                  size="compact-md"
                  disabled={pending}
                  onClick={() =>
                    void run(
                      () => request(removeException, { params: { id: one.id } }),
                      `${team.title} works as usual on ${formats.day(date)}.`,
                    )
                  }
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        {affected.length > 0 && (
          <AffectedVisits teams={[{ teamId: team.teamId, title: team.title, affected }]} />
        )}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isSound) void add();
          }}
        >
          <Stack gap="sm">
            <SegmentedControl
              aria-label="On this day"
              value={kind}
              onChange={setKind}
              data={[
                { value: 'off', label: 'Off from … to' },
                { value: 'works', label: 'Also works' },
                { value: 'all', label: 'Off all day' },
              ]}
            />
            {!isAllDay && (
              <SimpleGrid cols={2} spacing="sm">
                <TimeInput label="From" value={from} onChange={setFrom} />
                <TimeInput
                  label="To"
                  value={to}
                  error={from !== null && end !== null && end <= from && 'Choose a time after the first.'}
                  onChange={setTo}
                />
              </SimpleGrid>
            )}
            <TextInput
              label="Reason"
              maxLength={500}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button type="submit" loading={pending} disabled={!isSound}>
                Save exception
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Modal>
  );
}
