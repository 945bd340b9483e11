import { NumberInput, SegmentedControl, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { listBookings } from '#engine/contracts/booking/bookings.ts';
import { messageEvents } from '#engine/messages/events.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';
import { useMay } from '#app/lib/session.ts';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import { RecordField } from '#app/ui/fields/record-fields.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { whyMessageQuery, whyPriceQuery, whyTimeQuery } from './api.ts';
import { WhyAnswer } from './why-answer.tsx';

type QuestionState = { values: URLSearchParams; set(name: string, value: string | null): void };

type PickProps = QuestionState & { name: string; title: string; of: `/api/${string}`; empty: string };

const Pick = ({ values, set, name, title, of, empty }: PickProps) => (
  <RecordField
    name={name}
    spec={{ title, 'x-kind': 'record', 'x-of': of, 'x-empty': empty }}
    values={{}}
    value={values.get(name)}
    error={undefined}
    required={false}
    disabled={false}
    autoFocus={false}
    onChange={(id) => set(name, id)}
  />
);

const isDay = /^\d{4}-\d{2}-\d{2}$/;
const isTime = /^\d{2}:\d{2}$/;

function AboutTime(question: QuestionState) {
  const { values, set } = question;
  const [location, date, time, service] = ['location', 'date', 'time', 'service'].map((name) =>
    values.get(name),
  );
  return (
    <>
      <Panel>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Pick
            {...question}
            name="location"
            title="Location"
            of="/api/locations"
            empty="Choose a location"
          />
          <Pick {...question} name="service" title="Service" of="/api/services" empty="The shortest visit" />
          <DayInput label="Day" value={date ?? null} mayClear onChange={(day) => set('date', day)} />
          <TimeInput
            label="Time"
            description="Leave empty for the whole day."
            inputWrapperOrder={['label', 'input', 'description']}
            value={time ?? null}
            onChange={(typed) => set('time', typed)}
          />
        </SimpleGrid>
      </Panel>
      {location && date && isDay.test(date) && (
        <WhyAnswer
          query={whyTimeQuery({
            location_id: location,
            date,
            ...(time && isTime.test(time) && { time }),
            ...(service && { service_id: service }),
          })}
        />
      )}
    </>
  );
}

const settleMs = 400;

function AboutPrice({ values, set }: QuestionState) {
  const [number] = useDebouncedValue(values.get('number'), settleMs);
  const found = useQuery({
    ...queryOf(listBookings, { query: toFilter({ where: { number: Number(number) }, limit: 1 }) }),
    enabled: number !== null,
  });
  const id = values.get('booking') ?? found.data?.[0]?.id;
  return (
    <>
      <Panel>
        <NumberInput
          label="Booking number"
          hideControls
          allowDecimal={false}
          allowNegative={false}
          maw={320}
          value={values.get('number') ?? ''}
          onChange={(value) => set('number', value === '' ? null : String(value))}
        />
      </Panel>
      {id && <WhyAnswer query={whyPriceQuery(id)} />}
      {!id && found.data && (
        <Text size="sm" role="status">
          There’s no booking {number}.
        </Text>
      )}
    </>
  );
}

const letters = messageEvents
  .filter(({ audiences }) => audiences.some(({ audience }) => audience === 'customer'))
  .map(({ code, title }) => ({ value: code, label: title }));

function AboutMessage(question: QuestionState) {
  const { values, set } = question;
  const [customer, event] = [values.get('customer'), values.get('event')];
  return (
    <>
      <Panel>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Pick
            {...question}
            name="customer"
            title="Customer"
            of="/api/customers"
            empty="Choose a customer"
          />
          <Select
            label="Message"
            placeholder="Choose a message"
            searchable
            data={letters}
            value={event}
            onChange={(code) => set('event', code)}
          />
        </SimpleGrid>
      </Panel>
      {customer && event && <WhyAnswer query={whyMessageQuery({ customer_id: customer, event })} />}
    </>
  );
}

/** Asks what an answer needs, and gives it in sentences. What is asked stands in the address. */
export function WhyPage() {
  const [values, setValues] = useSearchParams();
  const mayRead = useMay()(['manage_email', 'manage_system_logs'], 'read');
  const about = values.get('about') ?? 'time';
  const set = (name: string, value: string | null) =>
    setValues(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const question = { values, set };
  return (
    <>
      <PageHeader
        title="Why?"
        description="Why a time isn’t offered, where a price comes from, and what became of a message."
      />
      <Stack gap="lg">
        <SegmentedControl
          aria-label="What about"
          value={about}
          onChange={(next) => set('about', next)}
          data={[
            { value: 'time', label: 'A time' },
            { value: 'price', label: 'A price' },
            ...(mayRead ? [{ value: 'message', label: 'A message' }] : []),
          ]}
        />
        {about === 'price' ? (
          <AboutPrice {...question} />
        ) : about === 'message' && mayRead ? (
          <AboutMessage {...question} />
        ) : (
          <AboutTime {...question} />
        )}
      </Stack>
    </>
  );
}
