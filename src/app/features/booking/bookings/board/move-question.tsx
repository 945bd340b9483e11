import { Button, Checkbox, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeMinutes } from '#engine/format/minutes.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { Objections } from '../objections.tsx';
import { TellChoice } from '../tell-choice.tsx';
import { SeriesMove } from '../series-move.tsx';
import { seriesMoveQuery } from '../series-move-query.ts';
import { mayMoveSeries, toSeriesBody, type MoveScope, type Question } from './use-moves.ts';
import classes from './move-question.module.css';

/** What a move would mean, before it is made. Enter agrees, Escape leaves the visit where it was. */
export function MoveQuestion({ question }: { question: Question | null }) {
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(null)}
      title={question?.move.visit.waits_for_date ? 'Place this visit?' : 'Move this visit?'}
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
  const [isTold, setTold] = useState(true);
  const [scope, setScope] = useState<MoveScope>('one');
  const isOfSeries = scope === 'following';
  const series = useQuery({
    ...seriesMoveQuery(move.visit, toSeriesBody(move)),
    enabled: isOfSeries,
  });
  // It has no place yet that it could be moved from.
  const isPlacing = move.visit.waits_for_date;
  const act = isPlacing ? 'Place' : 'Move';
  const { fee } = preview;
  const letters = isOfSeries ? (series.data?.letters ?? []) : preview.letters;
  const warnings = isOfSeries ? [] : preview.warnings;
  const against = [...new Set([...move.obstacles.map(({ text }) => text), ...warnings])];
  const isLimited = against.length > 0 || (isOfSeries && (series.data?.warnings.length ?? 0) > 0);
  return (
    <Stack gap="md">
      <Text fw={550}>{move.visit.customer_name}</Text>
      <dl className={classes.change}>
        {!isPlacing && (
          <>
            <dt>From</dt>
            <dd>{move.fromWords}</dd>
          </>
        )}
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
      <Objections sentences={against} />
      {isOfSeries && (
        <Stack gap="xs" role="status">
          {series.error && <Text size="sm">{toErrorLines(series.error).join(' ')}</Text>}
          {series.data && <SeriesMove move={series.data} />}
        </Stack>
      )}
      {move.travel !== undefined && move.travel !== 0 && (
        <Text size="sm">
          {`${move.travel > 0 ? 'Adds' : 'Saves'} about ${writeMinutes(Math.abs(move.travel))} of driving.`}
        </Text>
      )}
      {(!isOfSeries || series.data) && (
        <TellChoice
          letters={letters}
          tells={isOfSeries ? series.data?.tells : preview.tells}
          told={{ isTold, onChange: setTold }}
        />
      )}
      {fee > 0 && !isOfSeries && (
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
        <Button
          data-autofocus
          disabled={isOfSeries && !series.data}
          loading={isOfSeries && series.isFetching}
          onClick={() => answer({ charge: charge && !isOfSeries, scope, tell: isTold })}
        >
          {isLimited ? `${act} anyway` : act}
        </Button>
      </Group>
    </Stack>
  );
}
