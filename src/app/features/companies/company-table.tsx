import { Anchor, Badge, Button, Text } from '@mantine/core';
import { generatePath, Link } from 'react-router';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { formatAgo, formatCount, formatDate } from '#app/ui/format.ts';
import type { CompanyRow } from './api.ts';
import { stateColors, stateTitles } from './company-states.ts';

type CompanyTableProps = {
  companies: readonly CompanyRow[];
  sort: { by: string; onChange: (sort: string) => void };
  onImpersonate: (company: CompanyRow) => void;
};

const toColumns = (onImpersonate: (company: CompanyRow) => void): Column<CompanyRow>[] => [
  {
    title: 'Company',
    sort: 'business_name',
    render: ({ id, business_name, subdomain }) => (
      <div>
        <Anchor
          component={Link}
          to={generatePath('/monitor/companies/:id/general', { id })}
          size="sm"
          fw={550}
        >
          {business_name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {subdomain}
        </Text>
      </div>
    ),
  },
  {
    title: 'State',
    sort: 'state',
    render: ({ state }) => <Badge color={stateColors[state]}>{stateTitles[state]}</Badge>,
  },
  { title: 'Plan', onlyWide: true, render: ({ plan }) => plan },
  {
    title: 'People',
    onlyWide: true,
    align: 'right',
    render: ({ accounts_count }) => formatCount(accounts_count),
  },
  {
    title: 'Bookings',
    onlyWide: true,
    align: 'right',
    render: ({ bookings_count }) => formatCount(bookings_count),
  },
  { title: 'Since', onlyWide: true, sort: 'created_at', render: ({ created_at }) => formatDate(created_at) },
  {
    title: 'Last active',
    onlyWide: true,
    render: ({ last_active_at }) => (last_active_at ? formatAgo(last_active_at) : 'Never'),
  },
  {
    title: 'Actions',
    hideTitle: true,
    align: 'right',
    render: (company) => (
      <Button size="compact-sm" variant="default" onClick={() => onImpersonate(company)}>
        Act within
      </Button>
    ),
  },
];

export const CompanyTable = ({ companies, sort, onImpersonate }: CompanyTableProps) => (
  <DataTable
    label="Companies"
    columns={toColumns(onImpersonate)}
    rows={companies}
    rowKey={({ id }) => id}
    sort={sort}
    compact
  />
);
