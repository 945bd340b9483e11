import { Badge, Text } from '@mantine/core';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { formatAgo } from '#app/ui/format.ts';
import type { Overview } from './api.ts';

type Node = Overview['nodes'][number];

const silentAfterMs = 90_000;
const isSilent = (node: Node) => Date.now() - new Date(node.seen_at).getTime() > silentAfterMs;

const columns: Column<Node>[] = [
  {
    title: 'Node',
    render: ({ name }) => (
      <Text size="sm" ff="monospace">
        {name}
      </Text>
    ),
  },
  { title: 'Version', render: ({ version }) => version },
  { title: 'Started', render: ({ started_at }) => formatAgo(started_at) },
  {
    title: 'State',
    render: (node) => (
      <Badge color={isSilent(node) ? 'red' : 'green'}>{isSilent(node) ? 'Silent' : 'Alive'}</Badge>
    ),
  },
];

export const NodeList = ({ nodes }: { nodes: readonly Node[] }) => (
  <DataTable label="Nodes" columns={columns} rows={nodes} rowKey={({ name }) => name} />
);
