import { Button, Checkbox, Group, List, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { writeMinutes } from '#engine/format/minutes.ts';
import { listLetters } from '#app/lib/letter-words.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { mayMoveSeries, type MoveScope, type Question } from './use-moves.ts';
import classes from './move-question.module.css';

/** What a move would mean, before it is made. Enter agrees, Escape leaves the visit where it was. */
export function MoveQuestion({ question }: { question: Question | null }) {
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(null)}
      title="Move this visit?"
      // It is also asked from within "Move to…".
      zIndex={210}
      size="md"
    >
      {question && <Meaning key={question.move.visit.id} question={question} />}
    </Modal>
  );
}

function Meaning({ question: { move, preview, answer } }: { question: Question }) {
  const { money } = useFormats();
  const [charge, setCharge] = useState(false);
  const [scope, setScope] = useState<MoveScope>('one');
  const { fee, letters, warnings } = preview;
  const against = [...new Set([...move.obstacles.map(({ text }) => text), ...warnings])];
  return (
    <Stack gap="md">
      <Text fw={550}>{move.visit.customer_name}</Text>
      <dl className={classes.change}>
        <dt>From</dt>
        <dd>{move.fromWords}</dd>
        <dt>To</dt>
        <dd>{move.toWords}</dd>
      </dl>
      {mayMoveSeries(move) && (
        <Radio.Group
          label="Part of a series"
          value={scope}
          onChange={(chosen) => setScope(chosen === 'following' ? 'following' : 'one')}
        >
          <Stack gap="xs" mt={6}>
            <Radio value="one" label="This visit" />
            <Radio
              value="following"
              label="This and all following visits"
              description="Later visits move to this day and time as well."
            />
          </Stack>
        </Radio.Group>
      )}
      {against.length > 0 && (
        <List size="sm" spacing={4} c="var(--mantine-color-yellow-light-color)">
          {against.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      )}
      {move.travel !== undefined && move.travel !== 0 && (
        <Text size="sm">
          {`About ${writeMinutes(Math.abs(move.travel))} ${move.travel > 0 ? 'more' : 'less'} on the way.`}
        </Text>
      )}
      {letters.length > 0 && <Text size="sm">This sends {listLetters(letters)}.</Text>}
      {fee > 0 && scope === 'one' && (
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
        <Button data-autofocus onClick={() => answer({ charge: charge && scope === 'one', scope })}>
          {against.length > 0 ? 'Move anyway' : 'Move'}
        </Button>
      </Group>
    </Stack>
  );
}
