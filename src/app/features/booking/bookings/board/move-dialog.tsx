import { Alert, Button, Group, Modal, NativeSelect, NumberInput, Stack } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Obstacle } from '#engine/board/why-not.ts';
import { toLocal } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import type { BoardItem, BoardTarget } from '#app/ui/board/board-layout.ts';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { todayIn } from '../local-time.ts';
import type { Crew } from './api.ts';
import type { MoveEnd } from './use-moves.ts';

type MoveDialogProps = {
  item: BoardItem | null;
  /** Who has it; none where nobody does. */
  crewId: string | null;
  crews: readonly Crew[];
  timezone: string;
  whyNot: (item: BoardItem, target: BoardTarget) => readonly Obstacle[];
  onMove: (item: BoardItem, target: BoardTarget) => Promise<MoveEnd>;
  onClose: () => void;
};

/** The same as carrying it, for whoever would rather say where to. */
export const MoveDialog = ({ item, onClose, ...rest }: MoveDialogProps) => (
  <Modal opened={item !== null} onClose={onClose} title={item ? `Move ${item.title}` : ''} size="sm">
    {item && <MoveFields key={item.id} item={item} onClose={onClose} {...rest} />}
  </Modal>
);

const unassigned = '';

function MoveFields({
  item,
  crewId: ownCrewId,
  crews,
  timezone,
  whyNot,
  onMove,
  onClose,
}: MoveDialogProps & { item: BoardItem }) {
  const from = toLocal(item.start, timezone);
  const [crewId, setCrewId] = useState(ownCrewId ?? unassigned);
  const [date, setDate] = useState(from.date);
  const [time, setTime] = useState(from.time);
  const [minutes, setMinutes] = useState<number | string>((item.end - item.start) / 60_000);
  const [end, setEnd] = useState<MoveEnd | null>(null);
  const [isMoving, setMoving] = useState(false);
  const length = Number(minutes);
  const isComplete = time !== '' && length >= 5 && length <= 1440;
  const start = isComplete ? toInstant(date, time, timezone) : item.start;
  const target = { rowId: crewId === unassigned ? null : crewId, start, end: start + length * 60_000 };
  const reasons = isComplete ? whyNot(item, target) : [];
  /** What is refused stays here as it was typed, with the reason. */
  const submit = async () => {
    setMoving(true);
    const ended = await onMove(item, target);
    setMoving(false);
    setEnd(ended);
    if (ended.done) onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isMoving) void submit();
      }}
    >
      <Stack gap="sm">
        <NativeSelect
          label="Team"
          data-autofocus
          value={crewId}
          onChange={({ currentTarget }) => setCrewId(currentTarget.value)}
          data={[
            { value: unassigned, label: 'Unassigned' },
            ...crews.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
        <Group grow gap="sm">
          <DayInput
            label="Day"
            value={date}
            min={todayIn(timezone)}
            onChange={(chosen) => chosen !== null && setDate(chosen)}
          />
          <TimeInput label="Time" value={time || null} onChange={(next) => setTime(next ?? '')} />
        </Group>
        <NumberInput
          label="Length in minutes"
          min={5}
          max={1440}
          step={15}
          allowDecimal={false}
          value={minutes}
          onChange={setMinutes}
        />
        {reasons.length > 0 && (
          <Alert
            color={reasons.some(({ blocks }) => blocks) ? 'red' : 'yellow'}
            icon={<TriangleAlert size={16} aria-hidden />}
            role="status"
          >
            {reasons.map(({ code, text }) => (
              <div key={code}>{text}</div>
            ))}
          </Alert>
        )}
        {end?.refusal && (
          <Alert color="red" icon={<TriangleAlert size={16} aria-hidden />} role="alert">
            {end.refusal}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isComplete} loading={isMoving}>
            Move
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
