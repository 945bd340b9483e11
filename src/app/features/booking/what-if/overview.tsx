import { Alert, Anchor, Button, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { formatDateTime } from '#engine/format/date-format.ts';
import { computeWhatIf } from '#engine/contracts/booking/what-if-outcome.ts';
import { useMay } from '#app/lib/session.ts';
import { useCall } from '#app/lib/use-call.ts';
import { BarChart } from '#app/ui/charts/bar-chart.tsx';
import { LineChart } from '#app/ui/charts/line-chart.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { outcomeQuery, type Outcome, type VisitView, type WhatIf } from './api.ts';
import classes from './what-if.module.css';

/** How far the job is, as long as there is one. */
function Work({ record: { state, done, visits } }: { record: WhatIf }) {
  if (state !== 'computing') return null;
  return (
    <Panel>
      <Stack gap={6} role="status">
        <Text size="sm" fw={550}>
          Computing… {Math.min(done, visits)} of {visits} visits
        </Text>
        <Progress aria-label="Computing" value={visits === 0 ? 100 : (100 * done) / visits} animated />
      </Stack>
    </Panel>
  );
}

/** It was computed from what there was; what others did since is said, with the way to look again. */
function Staleness({ record, outcome }: { record: WhatIf; outcome: Outcome }) {
  const mayCompute = useMay()('general_settings', 'manage');
  const again = useCall(computeWhatIf, () => ({ params: { id: record.id } }), { onError: showError });
  const { changed, books_changed } = outcome;
  if (record.state === 'computing' || (changed.length === 0 && !books_changed)) return null;
  return (
    <Alert
      color="yellow"
      title={changed.length > 0 ? 'Settings have changed since' : 'Visits have changed since'}
    >
      <Stack gap="sm" align="flex-start">
        {changed.length > 0 ? (
          <ul className={classes.changes}>
            {changed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : (
          <Text size="sm">
            Visits were booked, moved or cancelled after this was computed. You can still publish it.
          </Text>
        )}
        {mayCompute && (
          <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
            Compute again
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

const sum = <Row,>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

type Figure = {
  label: string;
  before: number;
  after: number;
  say(value: number): string;
  /** Where its rows are. */
  to: string;
};

/** The visits of a kind, on the tab beside this one. */
const visitsOf = (kind?: VisitView['kind']): string => `?tab=visits${kind ? `&kind=${kind}` : ''}`;

/** Stays in the drawer where the draft is opened in one. */
function FigureLink({ to, children }: { to: string; children: string }) {
  const { state } = useLocation();
  return (
    <Anchor component={Link} to={to} state={state as unknown} inherit c="inherit">
      {children}
    </Anchor>
  );
}

/** A figure with what it was. */
function FigureOf({ label, before, after, say, to }: Figure) {
  const difference = after - before;
  return (
    <div className={classes.figure}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fz="xl" fw={600} className="tabular">
        <FigureLink to={to}>{say(after)}</FigureLink>
      </Text>
      <Text component="dd" m={0} size="sm" c="dimmed" className="tabular">
        {difference === 0
          ? 'No change'
          : `${difference < 0 ? '−' : '+'}${say(Math.abs(difference))}, from ${say(before)}`}
      </Text>
    </div>
  );
}

const whole = (value: number) => value.toLocaleString();

/** Visits to which one thing happens. */
const CountOf = ({ label, count, kind }: { label: string; count: number; kind: VisitView['kind'] }) => (
  <div className={classes.figure}>
    <Text component="dt" size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="dd" m={0} fz="xl" fw={600} className="tabular">
      {count === 0 ? '0' : <FigureLink to={visitsOf(kind)}>{whole(count)}</FigureLink>}
    </Text>
    <Text component="dd" m={0} size="sm" c="dimmed">
      {count === 1 ? 'visit' : 'visits'}
    </Text>
  </div>
);

function Figures({ record, outcome: { months, places, counts } }: { record: WhatIf; outcome: Outcome }) {
  const { money } = useFormats();
  return (
    <Panel>
      <dl className={classes.figures}>
        <FigureOf
          label="Revenue booked"
          before={sum(months, ({ before }) => before)}
          after={sum(months, ({ after }) => after)}
          say={money}
          to={visitsOf('price')}
        />
        <FigureOf
          label="Times offered"
          before={sum(places, ({ times_before }) => times_before)}
          after={sum(places, ({ times_after }) => times_after)}
          say={whole}
          to="#by-week"
        />
        <FigureOf
          label="Days with spots"
          before={sum(places, ({ open_before }) => open_before)}
          after={sum(places, ({ open_after }) => open_after)}
          say={whole}
          to="#by-week"
        />
        <FigureOf
          label="Full days"
          before={sum(places, ({ full_before }) => full_before)}
          after={sum(places, ({ full_after }) => full_after)}
          say={whole}
          to="#by-week"
        />
        <CountOf label="Prices change" count={counts.price} kind="price" />
        <CountOf label="Lose their spot" count={counts.spot} kind="spot" />
        <CountOf label="Fees change" count={counts.fee} kind="fee" />
        <div className={classes.figure}>
          <Text component="dt" size="sm" c="dimmed">
            Customers affected
          </Text>
          <Text component="dd" m={0} fz="xl" fw={600} className="tabular">
            <FigureLink to={visitsOf()}>{whole(record.customers)}</FigureLink>
          </Text>
          <Text component="dd" m={0} size="sm" c="dimmed" className="tabular">
            {record.touched === 1 ? '1 visit' : `${whole(record.touched)} visits`}
          </Text>
        </div>
      </dl>
    </Panel>
  );
}

function Settings({ outcome: { settings } }: { outcome: Outcome }) {
  if (settings.length === 0)
    return (
      <Panel title="What changes">
        <Text size="sm">Nothing yet. Add changes under Changes.</Text>
      </Panel>
    );
  return (
    <Panel title="What changes" flush>
      <DataTable
        label="What changes"
        rows={settings}
        rowKey={({ title, after }) => `${title} ${after}`}
        columns={[
          { title: 'Setting', render: ({ title }) => title },
          { title: 'Now', render: ({ before }) => before },
          { title: 'New', render: ({ after }) => <b>{after}</b> },
        ]}
      />
    </Panel>
  );
}

function Months({ outcome: { months, counts } }: { outcome: Outcome }) {
  const { money, month: monthOf } = useFormats();
  const kept = [
    counts.charged > 0 && `${counts.charged} are charged already`,
    counts.agreed > 0 && `${counts.agreed} have a price agreed by hand`,
  ].filter(Boolean);
  return (
    <Panel
      title="Revenue by month"
      description={`Booked visits and those of recurring series, before tax.${kept.length > 0 ? ` Of these, ${kept.join(' and ')} and keep their price.` : ''}`}
      flush={months.length > 0}
    >
      {months.length === 0 ? (
        <Text size="sm">No visits are booked in the next 90 days.</Text>
      ) : (
        <DataTable
          label="Revenue by month"
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            { title: 'Month', render: ({ month }) => monthOf(month) },
            { title: 'Visits', align: 'right', render: ({ visits }) => visits },
            { title: 'Now', align: 'right', render: ({ before }) => money(before) },
            { title: 'New', align: 'right', render: ({ after }) => <b>{money(after)}</b> },
            {
              title: 'Change',
              align: 'right',
              render: ({ before, after }) =>
                before === after ? '–' : `${after < before ? '−' : '+'}${money(Math.abs(after - before))}`,
            },
          ]}
        />
      )}
    </Panel>
  );
}

function Weeks({ outcome: { weeks } }: { outcome: Outcome }) {
  const places = weeks.map(({ week }) => ({
    key: week,
    label: `Week of ${formatDateTime('MMM D', week)}`,
    tick: formatDateTime('MMM D', week),
  }));
  return (
    <div className={classes.charts} id="by-week">
      <Panel title="Times offered" description="What customers can choose from, for your shortest visit.">
        <LineChart
          title="Times offered, by week"
          placeTitle="Week"
          hasArea={false}
          whole
          resting={0}
          places={places}
          series={[
            { name: 'Now', values: weeks.map(({ times_before }) => times_before), format: whole },
            { name: 'New', values: weeks.map(({ times_after }) => times_after), format: whole },
          ]}
        />
      </Panel>
      <Panel title="Full days" description="Days with spots on which none is left.">
        {weeks.every(({ full_before, full_after }) => full_before === 0 && full_after === 0) ? (
          <Text size="sm">No day is full, with or without these changes.</Text>
        ) : (
          <BarChart
            title="Full days with these changes, by week"
            placeTitle="Week"
            whole
            places={places}
            series={[{ name: 'New', values: weeks.map(({ full_after }) => full_after), format: whole }]}
            notes={[{ name: 'Now', texts: weeks.map(({ full_before }) => whole(full_before)) }]}
          />
        )}
      </Panel>
    </div>
  );
}

const sayChange = (before: number, after: number) =>
  before === after ? whole(after) : `${whole(before)} to ${whole(after)}`;

function Places({ outcome: { places } }: { outcome: Outcome }) {
  if (places.length < 2) return null;
  return (
    <Panel title="By location" flush>
      <DataTable
        label="By location"
        rows={places}
        rowKey={({ locationId }) => locationId}
        columns={[
          { title: 'Location', render: ({ name }) => name },
          {
            title: 'Times offered',
            align: 'right',
            render: ({ times_before, times_after }) => sayChange(times_before, times_after),
          },
          {
            title: 'Days with spots',
            align: 'right',
            render: ({ open_before, open_after }) => sayChange(open_before, open_after),
          },
          {
            title: 'Full days',
            align: 'right',
            render: ({ full_before, full_after }) => sayChange(full_before, full_after),
          },
        ]}
      />
    </Panel>
  );
}

/** What a draft does to the next 90 days. */
export function Overview({ record }: { record: WhatIf }) {
  const query = useQuery(outcomeQuery(record.id));
  const { day } = useFormats();
  return (
    <Stack gap="lg">
      <Work record={record} />
      {record.problem !== '' && (
        <Alert color={record.state === 'failed' ? 'red' : 'yellow'}>{record.problem}</Alert>
      )}
      {record.computed_at !== null && (
        <Loaded query={query}>
          {(outcome) => (
            <>
              <Staleness record={record} outcome={outcome} />
              {outcome.from !== null && outcome.until !== null && (
                <Text size="sm" c="dimmed">
                  {day(outcome.from)} to {day(outcome.until)}
                </Text>
              )}
              <Figures record={record} outcome={outcome} />
              <Settings outcome={outcome} />
              <Weeks outcome={outcome} />
              <Months outcome={outcome} />
              <Places outcome={outcome} />
            </>
          )}
        </Loaded>
      )}
    </Stack>
  );
}
