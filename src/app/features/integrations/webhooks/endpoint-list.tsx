import { Anchor, Badge, Text } from '@mantine/core';
import { Link } from 'react-router';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { formatAgo } from '#app/ui/format.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { webhooksPath, type Endpoint } from './api.ts';
import { sayEvents } from './event-words.ts';
import { healthOf, sayRecent } from './health.ts';
import classes from './webhooks.module.css';

export function HealthBadge({ endpoint }: { endpoint: Endpoint }) {
  const { instant } = useFormats();
  const { color, title } = healthOf(endpoint, instant);
  return <Badge color={color}>{title}</Badge>;
}

const columns: Column<Endpoint>[] = [
  {
    title: 'Address',
    render: ({ id, url, description }) => (
      <div className={classes.url}>
        <Anchor component={Link} to={`${webhooksPath}/${id}`}>
          {url}
        </Anchor>
        {description && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </div>
    ),
  },
  { title: 'Events', render: ({ happenings }) => sayEvents(happenings) },
  { title: 'Health', render: (endpoint) => <HealthBadge endpoint={endpoint} /> },
  { title: 'Last 7 days', render: ({ recent }) => sayRecent(recent) },
  {
    title: 'Last event',
    render: ({ recent }) => (recent.last_at === null ? 'Never' : formatAgo(recent.last_at)),
  },
];

export const EndpointList = ({ endpoints }: { endpoints: readonly Endpoint[] }) => (
  <DataTable label="Webhooks" columns={columns} rows={endpoints} rowKey={({ id }) => id} />
);
