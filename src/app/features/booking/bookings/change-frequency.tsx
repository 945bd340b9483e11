import { Button, Group, Select, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Service } from '#engine/catalogue/catalogue.ts';
import type { changeSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { frequencyCalls } from '#engine/contracts/catalogue/frequencies.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import type { ActDialogProps } from '#app/ui/record/record-acts.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { allFrequenciesQuery, catalogueQuery, type BookingDetail } from './api.ts';
import { SeriesMove, tellPlanned } from './series-move.tsx';
import { seriesMoveQuery } from './series-move-query.ts';
import { TellChoice, type Told } from './tell-choice.tsx';
import { useSave } from './use-save.ts';

type Props = ActDialogProps<BookingDetail, typeof changeSeriesContract>;

/**
 * How often a series comes from a visit on, or a visit that comes once: what that makes of the dates and the price is
 * said before.
 */
export function ChangeFrequency(props: Props) {
  const frequencies = useQuery(allFrequenciesQuery);
  const services = useQuery(catalogueQuery);
  const title = wordsOf(props.record).title;
  return (
    <ActFrame title={title} onClose={props.onClose}>
      <Loaded query={frequencies}>
        {(all) => (
          <Loaded query={services}>
            {(sold) => <FrequencyForm {...props} offered={offeredFor(props.record, all, sold)} />}
          </Loaded>
        )}
      </Loaded>
    </ActFrame>
  );
}

const wordsOf = ({ series_id: seriesId }: BookingDetail) =>
  seriesId === null
    ? {
        title: 'Make it repeat',
        action: 'Make it repeat',
        scope: 'This visit becomes the first of a series. The others are booked on the same day and time.',
      }
    : {
        title: 'Change frequency',
        action: 'Change frequency',
        scope: 'It applies from this visit on. Earlier visits stay as they are.',
      };

type Frequencies = AnswerOf<typeof frequencyCalls.list>;

/** Those that repeat, of all the categories that the services of the visit are in. */
function offeredFor({ items }: BookingDetail, all: Frequencies, sold: readonly Service[]): Frequencies {
  const categoryIds = items.flatMap(({ kind, service_id: id }) =>
    kind === 'service' ? (sold.find((service) => service.id === id)?.categoryId ?? []) : [],
  );
  return all.filter(
    ({ active, recurrence, categories }) =>
      active &&
      recurrence.unit !== 'none' &&
      (categories.length === 0 ||
        categoryIds.every((categoryId) => categories.some(({ id }) => id === categoryId))),
  );
}

type FormProps = Props & { offered: readonly { id: string; name: string }[] };

function FrequencyForm({ record, send, onClose, offered }: FormProps) {
  const words = wordsOf(record);
  const [frequencyId, setFrequency] = useState<string | null>(null);
  const [overbook, setOverbook] = useState(false);
  const [isTold, setTold] = useState(true);
  const body = {
    version: record.version,
    service_date: record.start_at,
    frequency_id: frequencyId ?? '',
    overbook,
  };
  const { pending, save } = useSave(send, onClose);
  return (
    <Stack gap="lg">
      <Select
        label="New frequency"
        description={`Now: ${record.frequency ?? 'One time'}`}
        placeholder="Choose a frequency"
        required
        data={offered
          .filter(({ name }) => name !== record.frequency)
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={frequencyId}
        onChange={setFrequency}
      />
      <Text size="sm" c="dimmed">
        {words.scope}
      </Text>
      <Switch
        label="Book even if it’s full"
        checked={overbook}
        onChange={(event) => setOverbook(event.currentTarget.checked)}
      />
      {frequencyId !== null && <Meaning record={record} body={body} told={{ isTold, onChange: setTold }} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={pending}
          disabled={frequencyId === null}
          onClick={() => void save({ ...body, tell: isTold })}
        >
          {words.action}
        </Button>
      </Group>
    </Stack>
  );
}

type MeaningProps = Pick<Props, 'record'> & { body: Parameters<typeof seriesMoveQuery>[1]; told: Told };

function Meaning({ record, body, told }: MeaningProps) {
  const { money } = useFormats();
  const { data, error } = useQuery(seriesMoveQuery(record, body));
  return (
    <Stack gap="xs" role="status">
      {!data && !error && (
        <Text size="sm" c="dimmed">
          Checking the dates…
        </Text>
      )}
      {error && <Text size="sm">{toErrorLines(error).join(' ')}</Text>}
      {data && !error && (
        <>
          <Text size="sm" fw={600} className="tabular">
            {data.total.before === data.total.after
              ? `This visit still costs ${money(data.total.after)}.`
              : `This visit costs ${money(data.total.after)} instead of ${money(data.total.before)}.`}
          </Text>
          <SeriesMove move={data} tell={tellPlanned} />
          <TellChoice letters={data.letters} tells={data.tells} told={told} />
        </>
      )}
    </Stack>
  );
}
