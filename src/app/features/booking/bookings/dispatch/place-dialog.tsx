import { Button, Group, Modal, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pastSentences } from '#engine/booking/past-sentences.ts';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { todayIn } from '../local-time.ts';
import { teamsQuery } from '../new/api.ts';

type Team = { id: string; title: string };
type PlaceDialogProps = {
  title: string;
  /** The time on the wall that it has, or had. */
  local: string;
  /** Where it is: no day that is over there can be chosen. */
  timezone: string;
  teamId: string | null;
  onClose: () => void;
  onPlace: (place: { day: string; time: string; team: Team | null }) => void;
};

/** Any day, time and team. What speaks against them is asked about before anything is done. */
export function PlaceDialog({ title, local, timezone, teamId, onClose, onPlace }: PlaceDialogProps) {
  const { data: teams = [] } = useQuery(teamsQuery);
  const [day, setDay] = useState(local.slice(0, 10));
  const [time, setTime] = useState(local.slice(11, 16));
  const today = todayIn(timezone);
  const [chosen, setChosen] = useState(teamId ?? '');
  return (
    <Modal opened onClose={onClose} title={title} size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (time === '' || day < today) return;
          onClose();
          onPlace({ day, time, team: teams.find(({ id }) => id === chosen) ?? null });
        }}
      >
        <Stack gap="sm">
          <Group grow gap="sm">
            <DayInput
              label="Day"
              value={day}
              min={today}
              error={day < today && pastSentences.day_is_past}
              onChange={(next) => next !== null && setDay(next)}
            />
            <TimeInput label="Time" value={time || null} onChange={(next) => setTime(next ?? '')} />
          </Group>
          <NativeSelect
            label="Team"
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={[
              { value: '', label: 'No team yet' },
              ...teams.filter(({ active }) => active).map(({ id, title: label }) => ({ value: id, label })),
            ]}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Place</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
