import { Badge, Button, Code, Group, Text } from '@mantine/core';
import { whenDone } from '#app/lib/when-done.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { formatAgo, formatDate } from '#app/ui/format.ts';
import { notify } from '#app/ui/notify.tsx';
import { useRevokeApiKey, type ApiKey } from './api.ts';
import { scopeTitle } from './scopes.ts';

function Revoke({ apiKey }: { apiKey: ApiKey }) {
  const revoke = useRevokeApiKey();
  if (apiKey.revoked_at) return <Badge color="gray">Revoked {formatDate(apiKey.revoked_at)}</Badge>;
  const ask = () =>
    confirmDestructive({
      title: `Revoke “${apiKey.name}”?`,
      text: 'Programs that use this key will stop working. This can’t be undone.',
      action: 'Revoke the key',
      onConfirm: () =>
        whenDone(revoke, apiKey.id, () => notify('success', `“${apiKey.name}” has been revoked.`)),
    });
  return (
    <Button size="compact-sm" variant="default" loading={revoke.isPending} onClick={ask}>
      Revoke
    </Button>
  );
}

const columns: Column<ApiKey>[] = [
  {
    title: 'Name',
    render: ({ name, prefix }) => (
      <div>
        <Text size="sm" fw={550}>
          {name}
        </Text>
        <Code fz="xs">{prefix}…</Code>
      </div>
    ),
  },
  {
    title: 'Permissions',
    render: ({ scopes }) => (
      <Group gap={5}>
        {scopes.map((scope) => (
          <Badge key={scope} color="gray">
            {scopeTitle(scope)}
          </Badge>
        ))}
      </Group>
    ),
  },
  { title: 'Created', render: ({ created_at }) => formatDate(created_at) },
  { title: 'Last used', render: ({ last_used_at }) => (last_used_at ? formatAgo(last_used_at) : 'Never') },
  { title: 'Actions', hideTitle: true, align: 'right', render: (apiKey) => <Revoke apiKey={apiKey} /> },
];

export const ApiKeyTable = ({ keys }: { keys: readonly ApiKey[] }) => (
  <DataTable label="API keys" columns={columns} rows={keys} rowKey={({ id }) => id} />
);
