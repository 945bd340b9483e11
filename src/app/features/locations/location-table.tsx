import { Badge, Button, Group, Text } from '@mantine/core';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { useSetLocationActive, type Location } from './api.ts';

type LocationTableProps = { locations: readonly Location[]; onEdit: (location: Location) => void };

export function LocationTable({ locations, onEdit }: LocationTableProps) {
  const setActive = useSetLocationActive();
  const columns: Column<Location>[] = [
    {
      title: 'Name',
      render: (location) => (
        <Text size="sm" fw={550}>
          {location.name}
        </Text>
      ),
    },
    { title: 'Address', render: ({ address }) => address || '—' },
    { title: 'Time zone', render: ({ timezone }) => timezone.replaceAll('_', ' ') },
    {
      title: 'State',
      render: ({ active }) => (
        <Badge color={active ? 'green' : 'gray'}>{active ? 'Active' : 'Inactive'}</Badge>
      ),
    },
    {
      title: 'Actions',
      hideTitle: true,
      align: 'right',
      render: (location) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Button size="compact-sm" variant="default" onClick={() => onEdit(location)}>
            Edit
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => setActive.mutate({ id: location.id, active: !location.active })}
          >
            {location.active ? 'Deactivate' : 'Activate'}
          </Button>
        </Group>
      ),
    },
  ];
  return <DataTable label="Locations" columns={columns} rows={locations} rowKey={({ id }) => id} />;
}
