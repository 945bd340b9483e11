import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { getTeamWork } from '#engine/contracts/calendar/team-work.ts';
import { teamCalls } from '#engine/contracts/calendar/teams.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { refresh } from '#app/lib/live.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import classes from './team-fields.module.css';

type TeamWorkProps = {
  row: { id: string; title: string; active: boolean };
  onClose(): void;
};

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What a team still has to do, before it is archived. Archiving takes nothing from it. */
export function TeamWork({ row: { id, title, active }, onClose }: TeamWorkProps) {
  const { wall } = useFormats();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const work = useQuery({
    ...queryOf(getTeamWork, { params: { id } }),
    meta: { topics: ['bookings'] },
  });
  const setActive = async () => {
    setPending(true);
    try {
      await request(teamCalls.update, { params: { id }, body: { active: !active } });
      await refresh(client, 'teams');
      notify('success', `${title} ${active ? 'archived' : 'restored'}.`);
      onClose();
    } catch (error) {
      showError(error);
      setPending(false);
    }
  };
  return (
    <Modal opened onClose={onClose} size="lg" title={active ? `Archive ${title}?` : `Restore ${title}?`}>
      <Loaded query={work}>
        {({ visits, series, next }) => (
          <Stack gap="md">
            <Text size="sm">
              {visits === 0 && series === 0
                ? `${title} has nothing left to do.`
                : `${title} still has ${countOf(visits, 'visit', 'visits')} to do, and ${countOf(series, 'series prefers', 'series prefer')} it.`}{' '}
              {active &&
                (visits > 0
                  ? 'They stay with the team until you give them to another. An archived team gets no new visits.'
                  : 'An archived team gets no new visits.')}
            </Text>
            {next.length > 0 && (
              <ul className={classes.work} aria-label="Coming visits">
                {next.map(({ bookingId, number, customer_name, start_local }) => (
                  <li key={bookingId}>
                    <RecordLink to={recordAddress('admin', 'booking', bookingId)}>
                      #{number} {customer_name}
                    </RecordLink>
                    , {wall(start_local)}
                  </li>
                ))}
              </ul>
            )}
            {visits > next.length && (
              <Text size="sm" c="dimmed">
                And {visits - next.length} more.
              </Text>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button loading={pending} {...(active && { color: 'red' })} onClick={() => void setActive()}>
                {active ? 'Archive' : 'Restore'}
              </Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}
