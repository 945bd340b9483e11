import { Badge, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { whatIfVisitFacts } from '#engine/settings/booking/what-ifs.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { ListFooter } from '#app/ui/list-footer.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import {
  visitCountQuery,
  visitPageSize,
  visitsQuery,
  type TouchedVisit,
  type VisitView,
  type WhatIf,
} from './api.ts';
import classes from './what-if.module.css';

const { 'x-labels': reasonLabels, 'x-colors': reasonColors } = whatIfVisitFacts.spot_reason;

function useColumns(): Column<TouchedVisit>[] {
  const { money, wall, instant } = useFormats();
  const [now] = useState(() => Date.now());
  const fromTo = (before: number, after: number): ReactNode => (
    <span className="tabular">
      {money(before)} to <b>{money(after)}</b>
    </span>
  );
  return [
    {
      title: 'Visit',
      render: ({ booking_id, number, start_local }) => (
        <>
          <RecordLink to={recordAddress('admin', 'booking', booking_id)}>Visit {number}</RecordLink>
          <Text size="xs" c="dimmed">
            {wall(start_local)}
          </Text>
        </>
      ),
    },
    {
      title: 'Customer',
      render: ({ customer, customerId }) => (
        <RecordLink to={recordAddress('admin', 'customer', customerId)}>{customer}</RecordLink>
      ),
    },
    {
      title: 'Price',
      align: 'right',
      render: ({ price, price_before, price_after }) =>
        price ? fromTo(price_before, price_after) : <Text size="sm">Stays</Text>,
    },
    {
      title: 'Spot',
      render: ({ spot_reason }) => (
        <Badge color={reasonColors[spot_reason]}>{reasonLabels[spot_reason]}</Badge>
      ),
    },
    {
      title: 'Fees',
      render: (row) => {
        const { cancel_before, cancel_after, move_before, move_after, free_before, free_after } = row;
        if (!row.fee) return <Text size="sm">Stay</Text>;
        return (
          <Stack gap={2}>
            {cancel_before !== cancel_after && (
              <Text size="sm">Late cancellation: {fromTo(cancel_before, cancel_after)}</Text>
            )}
            {move_before !== move_after && (
              <Text size="sm">Late reschedule: {fromTo(move_before, move_after)}</Text>
            )}
            {free_before !== free_after && free_before !== null && free_after !== null && (
              <Text size="sm">
                {Date.parse(free_after) <= now ? (
                  <>
                    <b>No longer free to cancel</b>
                    {Date.parse(free_before) > now && `, instead of free until ${instant(free_before)}`}
                  </>
                ) : (
                  <>
                    Free to cancel until <b>{instant(free_after)}</b>
                    {Date.parse(free_before) > now
                      ? ` instead of ${instant(free_before)}`
                      : ', no longer free now'}
                  </>
                )}
              </Text>
            )}
          </Stack>
        );
      },
    },
  ];
}

const kinds = [
  { value: 'price', label: 'Price changes' },
  { value: 'spot', label: 'Loses its spot' },
  { value: 'fee', label: 'Fees change' },
];

const atFirst = { q: '', page: 1 };

const kindOf = (value: string | null): VisitView['kind'] =>
  value === 'price' || value === 'spot' || value === 'fee' ? value : null;

/** Every booked visit that something happens to. */
export function VisitsTab({ record }: { record: WhatIf }) {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(atFirst);
  // A figure of the overview leads to exactly its rows, and so does the address.
  const view: VisitView = { ...typed, kind: kindOf(params.get('kind')) };
  const setKind = (kind: VisitView['kind']) => {
    setTyped({ ...typed, page: 1 });
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (kind === null) next.delete('kind');
        else next.set('kind', kind);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const rows = useQuery(visitsQuery(record.id, view));
  const count = useQuery(visitCountQuery(record.id, view));
  const columns = useColumns();
  const search = useCallback((q: string) => setTyped((known) => ({ ...known, q, page: 1 })), []);
  return (
    <Panel flush>
      <Stack gap={0}>
        <Group gap="sm" p="md">
          <SearchInput label="Search customers" value={view.q} onChange={search} />
          <Select
            aria-label="What happens"
            placeholder="What happens"
            clearable
            data={kinds}
            value={view.kind}
            onChange={(value) => setKind(kindOf(value))}
            className={classes.filter ?? ''}
          />
        </Group>
        <Loaded query={rows}>
          {(found) =>
            found.length === 0 ? (
              <Text size="sm" p="md">
                {view.q === '' && view.kind === null ? 'No booked visit is affected.' : 'No matching visits.'}
              </Text>
            ) : (
              <DataTable label="Visits" rows={found} columns={columns} rowKey={({ id }) => id} />
            )
          }
        </Loaded>
        <ListFooter
          count={count.data?.count}
          page={view.page}
          size={visitPageSize}
          onPage={(page) => setTyped({ ...typed, page })}
        />
      </Stack>
    </Panel>
  );
}
