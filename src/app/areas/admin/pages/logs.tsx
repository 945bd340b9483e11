import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { auditCountQuery, auditQuery } from '#app/features/audit/api.ts';
import { AuditList } from '#app/features/audit/audit-list.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListFooter } from '#app/ui/list-footer.tsx';
import { useListParams, type ListParams } from '#app/ui/list-params.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { Toolbar } from '#app/ui/toolbar.tsx';

const periods = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
];
const orders = [
  { value: 'at DESC', label: 'Newest first' },
  { value: 'at ASC', label: 'Oldest first' },
];
const newestFirst = 'at DESC';
const known = { sorts: ['at'], choices: { days: periods.map(({ value }) => value) } };

const Filters = ({ params }: { params: ListParams }) => (
  <Toolbar>
    <SearchInput label="Search the log" value={params.search} onChange={(q) => params.set({ q })} />
    <Select
      aria-label="Period"
      placeholder="All time"
      clearable
      w={150}
      data={periods}
      value={params.get('days') || null}
      onChange={(days) => params.set({ days })}
    />
    <Select
      aria-label="Order"
      w={150}
      data={orders}
      value={params.sort}
      onChange={(sort) => params.set({ sort })}
    />
  </Toolbar>
);

const NoEntries = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      icon={ScrollText}
      title="No matching entries"
      text="Try a longer period or a different search."
    />
  ) : (
    <EmptyState icon={ScrollText} title="Nothing has happened yet" text="Every change appears here." />
  );

export function Page() {
  const params = useListParams(newestFirst, known);
  const entries = useQuery(auditQuery(params));
  const count = useQuery(auditCountQuery(params));
  return (
    <>
      <PageHeader title="Activity log" description="Who changed what, and when. Entries can’t be edited." />
      <Panel flush>
        <Filters params={params} />
        <Loaded query={entries}>
          {(rows) =>
            rows.length > 0 ? (
              <AuditList entries={rows} />
            ) : (
              <NoEntries isFiltered={params.search !== '' || params.get('days') !== ''} />
            )
          }
        </Loaded>
        <ListFooter count={count.data?.count} page={params.page} onPage={(page) => params.set({ page })} />
      </Panel>
    </>
  );
}
