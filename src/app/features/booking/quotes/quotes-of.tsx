import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats, type Formats } from '#app/ui/use-formats.ts';
import { quotesOfQuery, type Quote } from './api.ts';
import { QuoteState } from './quote-state.tsx';

const columnsFor = ({ money, dayOf }: Formats): Column<Quote>[] => [
  {
    title: 'Quote',
    render: ({ id, number }) => (
      <RecordLink to={recordAddress('admin', 'quote', id)}>Quote {number}</RecordLink>
    ),
  },
  { title: 'Services', render: ({ services }) => services.join(', ') || 'Not priced yet' },
  { title: 'Received', render: ({ created_at }) => dayOf(created_at) },
  { title: 'Status', render: ({ state }) => <QuoteState state={state} /> },
  {
    title: 'Total',
    align: 'right',
    render: ({ services, total }) => (services.length > 0 ? money(total) : '–'),
  },
];

/** All quotes of one customer, the newest first. */
export function QuotesOf({ customerId }: { customerId: string }) {
  const quotes = useQuery(quotesOfQuery(customerId));
  const formats = useFormats();
  return (
    <Panel title="Quotes" flush>
      <Loaded query={quotes}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState icon={FileText} title="No quotes yet" />
          ) : (
            <DataTable label="Quotes" columns={columnsFor(formats)} rows={found} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
    </Panel>
  );
}
