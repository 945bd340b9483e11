import { Button, Checkbox, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '#app/ui/use-formats.ts';
import { sayLetters } from '../letter-words.ts';
import type { Question } from './use-moves.ts';

/** What a move would mean, before it is made. Enter agrees, Escape leaves the visit where it was. */
export function MoveQuestion({ question }: { question: Question | null }) {
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(null)}
      title="Move this visit?"
      size="md"
    >
      {question && <Meaning key={question.move.visit.id} question={question} />}
    </Modal>
  );
}

function Meaning({ question: { move, preview, answer } }: { question: Question }) {
  const { money } = useFormats();
  const [charge, setCharge] = useState(false);
  const { fee, letters, warnings } = preview;
  const against = [...new Set([...move.obstacles.map(({ text }) => text), ...warnings])];
  return (
    <Stack gap="md">
      <Text fw={550}>{move.words}</Text>
      {against.length > 0 && (
        <List size="sm" spacing={4} c="var(--mantine-color-yellow-light-color)">
          {against.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      )}
      {letters.length > 0 && <Text size="sm">{sayLetters(letters)} about the new time.</Text>}
      {fee > 0 && (
        <Checkbox
          label={`Charge the late fee of ${money(fee)}`}
          checked={charge}
          onChange={({ currentTarget }) => setCharge(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => answer(null)}>
          Cancel
        </Button>
        <Button data-autofocus onClick={() => answer({ charge })}>
          {against.length > 0 ? 'Move anyway' : 'Move'}
        </Button>
      </Group>
    </Stack>
  );
}
