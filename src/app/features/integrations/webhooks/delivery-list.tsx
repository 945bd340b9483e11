import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListFooter } from '#app/ui/list-footer.tsx';
import { pageSize, useListParams } from '#app/ui/list-params.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { deliveriesQuery, deliveryCountQuery, type Delivery, type Endpoint } from './api.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { eventTitle } from './event-words.ts';
import { deliveryStates, StateBadge } from './state-badge.tsx';
import classes from './webhooks.module.css';

const known = { choices: { state: Object.keys(deliveryStates) } };
const states = Object.entries(deliveryStates).map(([value, { title }]) => ({ value, label: title }));

type DeliveryListProps = { endpoint: Endpoint; mayChange: boolean; onReplayFailed(): void };

/** What was sent to an endpoint, newest first. */
export function DeliveryList({ endpoint, mayChange, onReplayFailed }: DeliveryListProps) {
  const { instant } = useFormats();
  const params = useListParams('created_at DESC', known);
  const [address, setAddress] = useSearchParams();
  const state = params.get('state');
  const chosen = address.get('event') ?? '';
  const event = endpoint.happenings.some((name) => name === chosen) || chosen === 'test' ? chosen : '';
  const where = { endpoint_id: endpoint.id, ...(state && { state }), ...(event && { event }) };
  const rows = useQuery(deliveriesQuery(where, { limit: pageSize, skip: (params.page - 1) * pageSize }));
  const count = useQuery(deliveryCountQuery(where));
  const open = (id: string | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('open');
        else next.set('open', id);
        return next;
      },
      { preventScrollReset: true },
    );
  const columns: Column<Delivery>[] = [
    {
      title: 'Event',
      render: ({ id, event: name }) => (
        <Button variant="subtle" size="compact-sm" mih={{ base: 44, sm: 26 }} onClick={() => open(id)}>
          {eventTitle(name)}
        </Button>
      ),
    },
    { title: 'State', render: (row) => <StateBadge state={row.state} /> },
    { title: 'Attempts', align: 'right', render: ({ attempts }) => attempts },
    {
      title: 'Happened',
      render: ({ created_at }) => <time dateTime={created_at}>{instant(created_at)}</time>,
    },
    {
      title: 'Next attempt',
      onlyWide: true,
      render: ({ due_at }) => (due_at ? <time dateTime={due_at}>{instant(due_at)}</time> : ''),
    },
  ];
  const events = ['test', ...endpoint.happenings].map((value) => ({ value, label: eventTitle(value) }));
  return (
    <Panel
      flush
      title="Deliveries"
      description="What was sent in the last 30 days, and what your server answered."
      actions={
        mayChange &&
        endpoint.active && (
          <Button variant="default" flex="none" onClick={onReplayFailed}>
            Replay failed…
          </Button>
        )
      }
    >
      <div className={classes.toolbar}>
        <Select
          aria-label="State"
          placeholder="Any state"
          clearable
          data={states}
          value={state || null}
          onChange={(value) => params.set({ state: value })}
        />
        <Select
          aria-label="Event"
          placeholder="Any event"
          clearable
          searchable
          data={events}
          value={event || null}
          onChange={(value) => params.set({ event: value })}
        />
      </div>
      <Loaded query={rows}>
        {(found) =>
          found.length > 0 ? (
            <DataTable label="Deliveries" columns={columns} rows={found} rowKey={({ id }) => id} />
          ) : (
            <EmptyState
              icon={Webhook}
              title={state || event ? 'No matching deliveries' : 'Nothing has been sent yet'}
              text={
                state || event
                  ? 'Choose another state or event.'
                  : 'Send a test event to see whether your server answers.'
              }
            />
          )
        }
      </Loaded>
      <ListFooter count={count.data?.count} page={params.page} onPage={(page) => params.set({ page })} />
      <DeliveryDrawer
        id={address.get('open')}
        mayReplay={mayChange && endpoint.active}
        onClose={() => open(null)}
      />
    </Panel>
  );
}
