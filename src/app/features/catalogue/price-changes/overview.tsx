import { Alert, Anchor, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { priceChangeFacts, raisedSeriesFacts } from '#engine/settings/catalogue/price-changes.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { outcomeQuery, type Outcome, type PriceChange } from './api.ts';
import classes from './overview.module.css';

type Reason = (typeof raisedSeriesFacts.reason)['x-labels'];
const isReason = (reason: string): reason is keyof Reason =>
  Object.hasOwn(raisedSeriesFacts.reason['x-labels'], reason);

const working: ReadonlySet<string> = new Set(['computing', 'publishing', 'undoing']);

/** How far the job is, as long as there is one. */
function Work({ record: { state, done, series } }: { record: PriceChange }) {
  if (!working.has(state)) return null;
  const labels = priceChangeFacts.state['x-labels'];
  return (
    <Panel>
      <Stack gap={6} role="status">
        <Text size="sm" fw={550}>
          {labels[state]}… {state === 'undoing' ? '' : `${Math.min(done, series)} of ${series} series`}
        </Text>
        <Progress
          aria-label={labels[state]}
          value={series === 0 || state === 'undoing' ? 100 : (100 * done) / series}
          animated
        />
      </Stack>
    </Panel>
  );
}

const totalOf = (rows: readonly { before: number; after: number }[], side: 'before' | 'after') =>
  rows.reduce((sum, row) => sum + row[side], 0);

function Figures({ record, outcome }: { record: PriceChange; outcome: Outcome }) {
  const { money } = useFormats();
  const { months, answers, reasons, visits } = outcome;
  const gain = totalOf(months, 'after') - totalOf(months, 'before');
  const count = (of: string) => answers.find(({ answer }) => answer === of)?.count ?? 0;
  const capped = reasons.find(({ reason }) => reason === 'most')?.count ?? 0;
  const isPublished = record.published_at !== null;
  const figures = [
    { label: 'Series', value: record.series },
    { label: 'Capped', value: capped },
    { label: 'More in 12 months', value: `${gain < 0 ? '−' : '+'}${money(Math.abs(gain))}` },
    ...(isPublished
      ? [
          { label: 'To be told', value: count('waiting') },
          { label: 'Told', value: count('told') },
          { label: 'Asked', value: count('asked') },
          { label: 'Accepted', value: count('accepted') },
          { label: 'Left', value: count('left') },
          { label: 'Visits changed', value: visits.raised },
        ]
      : []),
  ];
  return (
    <Panel>
      <dl className={classes.figures} style={{ margin: 0 }}>
        {figures.map(({ label, value }) => (
          <div key={label} className={classes.figure}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} fz="xl" fw={600} className="tabular">
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Months({ outcome: { months } }: { outcome: Outcome }) {
  const { money, month: monthOf } = useFormats();
  return (
    <Panel
      title="By month"
      description="All running series, at today’s prices and at the new ones, before tax."
    >
      <BarChart
        title="What the new prices add, by month"
        placeTitle="Month"
        places={months.map(({ month }) => ({
          key: month,
          label: monthOf(month),
          tick: monthOf(month).slice(0, 3),
        }))}
        series={[
          {
            name: 'More',
            values: months.map(({ before, after }) => Math.max(0, after - before)),
            format: money,
          },
        ]}
        notes={[
          { name: 'Visits', texts: months.map(({ visits }) => String(visits)) },
          { name: 'Today’s prices', texts: months.map(({ before }) => money(before)) },
          { name: 'New prices', texts: months.map(({ after }) => money(after)) },
        ]}
        empty="No recurring visits yet."
      />
    </Panel>
  );
}

function Waves({ outcome: { waves }, letter }: { outcome: Outcome; letter: string }) {
  const { day, money } = useFormats();
  if (waves.length === 0) return null;
  return (
    <Panel title="Waves" flush>
      <DataTable
        label="Waves"
        rows={waves}
        rowKey={({ from }) => from}
        columns={[
          { title: 'From', render: ({ from }) => day(from) },
          ...(letter === 'none'
            ? []
            : [{ title: 'Letters go out', render: ({ tell_on }: Outcome['waves'][number]) => day(tell_on) }]),
          { title: 'Series', align: 'right', render: ({ series }) => series },
          {
            title: 'Per visit, together',
            align: 'right',
            render: ({ before, after }) => `${money(before)} to ${money(after)}`,
          },
        ]}
      />
    </Panel>
  );
}

function Prices({ outcome: { prices } }: { outcome: Outcome }) {
  const { money } = useFormats();
  return (
    <Panel title="List prices" description="What new bookings pay from the day on." flush={prices.length > 0}>
      {prices.length === 0 ? (
        <Text size="sm">No price of the list changes.</Text>
      ) : (
        <DataTable
          label="List prices"
          rows={prices}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          columns={[
            { title: 'Price', render: ({ name }) => name },
            { title: 'Now', align: 'right', render: ({ before }) => money(before) },
            { title: 'New', align: 'right', render: ({ after }) => money(after) },
          ]}
        />
      )}
    </Panel>
  );
}

const keptWords: Readonly<Record<string, string>> = {
  charged: 'Charged, on hold or paid with a gift card',
  agreed: 'Price agreed by hand',
  changed: 'Changed since',
};

function Kept({ outcome: { kept, visits } }: { outcome: Outcome }) {
  const { money } = useFormats();
  if (kept.length === 0) return null;
  const more = visits.charged + visits.agreed + visits.changed - kept.length;
  return (
    <Panel title="Visits that keep their price" flush>
      <DataTable
        label="Visits that keep their price"
        rows={kept}
        rowKey={({ booking_id }) => booking_id}
        columns={[
          {
            title: 'Visit',
            render: ({ booking_id, number }) => (
              <Anchor component={Link} to={`/admin/bookings/${booking_id}`} size="sm">
                Visit {number}
              </Anchor>
            ),
          },
          { title: 'Because', render: ({ outcome }) => keptWords[outcome] ?? outcome },
          { title: 'Total', align: 'right', render: ({ total }) => money(total) },
        ]}
      />
      {more > 0 && (
        <Text size="sm" c="dimmed" p="md">
          And {more} more.
        </Text>
      )}
    </Panel>
  );
}

/** Of series: those that follow the list are fewer than the prices on it. */
const reasonWords: Readonly<Record<keyof Reason, readonly [one: string, several: string]>> = {
  list: ['follows the price list', 'follow the price list'],
  rule: ['follows a rule', 'follow a rule'],
  exception: ['has its own terms', 'have their own terms'],
  kept: ['stays', 'stay'],
  least: ['is raised to the minimum', 'are raised to the minimum'],
  most: ['is capped', 'are capped'],
};

const seriesBecauseOf = (reason: string, count: number): string => {
  const [one, several] = isReason(reason) ? reasonWords[reason] : [reason, reason];
  return count === 1 ? `1 series ${one}` : `${count} series ${several}`;
};

function Reasons({ outcome: { reasons } }: { outcome: Outcome }) {
  if (reasons.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" className={classes.more ?? ''}>
      {reasons.map(({ reason, count }) => seriesBecauseOf(reason, count)).join(' · ')}
    </Text>
  );
}

/** What a change of prices comes to, and what came of it. */
export function Overview({ record }: { record: PriceChange }) {
  const query = useQuery(outcomeQuery(record.id));
  return (
    <Stack gap="lg">
      <Work record={record} />
      {record.problem !== '' && <Alert color="yellow">{record.problem}</Alert>}
      <Loaded query={query}>
        {(outcome) => (
          <>
            <Figures record={record} outcome={outcome} />
            <Reasons outcome={outcome} />
            <Months outcome={outcome} />
            <Waves outcome={outcome} letter={record.letter} />
            <Prices outcome={outcome} />
            <Kept outcome={outcome} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
