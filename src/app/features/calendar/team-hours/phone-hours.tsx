import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toMinutes } from '#engine/time/local-time.ts';
import { paintHours, type WeekHours } from '#engine/time/week-hours.ts';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { DayLists } from '#app/ui/paint-grid/day-lists.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import type { HoursOfTeams } from './api.ts';
import { sayInterval } from './team-day.ts';
import { dayNames } from './words.ts';

type PhoneHoursProps = {
  hours: HoursOfTeams;
  onChange(edit: (hours: readonly WeekHours[]) => readonly WeekHours[]): void;
};

type Piece = { weekday: number; from: string; to: string; isNew: boolean };

const keyOf = ({ weekday, from, to }: WeekHours) => `${weekday} ${from} ${to}`;
const spanOf = ({ weekday, from, to }: Pick<Piece, 'weekday' | 'from' | 'to'>) => ({
  weekday,
  start: toMinutes(from),
  end: toMinutes(to),
});

/** Hours of a week, day by day. */
export function PhoneHours({ hours, onChange }: PhoneHoursProps) {
  const { time } = useFormats();
  const [piece, setPiece] = useState<Piece | null>(null);
  const all = new Map(
    [...hours.values()]
      .flat()
      .filter(({ valid_from, valid_to }) => valid_from === null && valid_to === null)
      .map((one) => [keyOf(one), one]),
  );
  const sharedBy = (key: string) =>
    [...hours.values()].filter((own) => own.some((one) => keyOf(one) === key)).length;
  const days = dayNames.map((name, index) => ({
    name,
    empty: 'Off',
    items: [...all]
      .filter(([, { weekday }]) => weekday === index + 1)
      .toSorted((a, b) => (a[1].from < b[1].from ? -1 : 1))
      .map(([key, { from, to }]) => ({
        key,
        title: sayInterval({ start: toMinutes(from), end: toMinutes(to) }, time),
        note: hours.size > 1 ? `${sharedBy(key)} of ${hours.size} teams` : '',
      })),
  }));
  const erase = (key: string) => {
    const one = all.get(key);
    if (one) onChange((own) => paintHours(own, [spanOf(one)], 'erase'));
  };
  return (
    <>
      <DayLists
        days={days}
        addLabel="Add hours"
        onAdd={(day) => setPiece({ weekday: day + 1, from: '08:00', to: '17:00', isNew: true })}
        onOpen={(_day, { key }) => {
          const one = all.get(key);
          if (one) setPiece({ ...one, isNew: false });
        }}
        onRemove={(_day, { key }) => erase(key)}
      />
      {piece && (
        <PieceDialog
          piece={piece}
          onClose={() => setPiece(null)}
          onSave={(next) => {
            onChange((own) => {
              const without = piece.isNew ? own : paintHours(own, [spanOf(piece)], 'erase');
              return paintHours(without, [spanOf({ ...piece, ...next })], 'add');
            });
            setPiece(null);
          }}
        />
      )}
    </>
  );
}

type PieceDialogProps = {
  piece: Piece;
  onSave(span: { from: string; to: string }): void;
  onClose(): void;
};

function PieceDialog({ piece, onSave, onClose }: PieceDialogProps) {
  const [from, setFrom] = useState<string | null>(piece.from);
  const [to, setTo] = useState<string | null>(piece.to === '24:00' ? '00:00' : piece.to);
  const end = to === '00:00' ? '24:00' : to;
  const isSound = from !== null && end !== null && from < end;
  return (
    <Modal opened onClose={onClose} title={`${dayNames[piece.weekday - 1]}: hours`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isSound) onSave({ from, to: end });
        }}
      >
        <Stack gap="md">
          <TimeInput label="From" data-autofocus value={from} onChange={setFrom} />
          <TimeInput
            label="To"
            value={to}
            error={from !== null && end !== null && end <= from && 'Choose a time after the first.'}
            onChange={setTo}
          />
          <Text size="sm" c="dimmed">
            12:00 AM is the end of the day.
          </Text>
          <Group justify="flex-end">
            <Button type="submit" disabled={!isSound}>
              {piece.isNew ? 'Add' : 'Apply'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
