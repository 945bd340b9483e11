import { Avatar, Badge, Button, Group, Text } from '@mantine/core';
import { roleTitles } from '#engine/access/roles.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { formatAgo } from '#app/ui/format.ts';
import type { Person } from './api.ts';
import { PersonMenu } from './person-menu.tsx';
import { stateColors, stateTitles } from './role-choices.ts';

type PeopleTableProps = {
  people: readonly Person[];
  sort: { by: string; onChange: (sort: string) => void };
  onEdit: (person: Person) => void;
};

const Name = ({ person }: { person: Person }) => (
  <Group gap="sm" wrap="nowrap">
    <Avatar size={32} color="brand" name={person.fullname} aria-hidden />
    <div style={{ minWidth: 0 }}>
      <Text size="sm" fw={550} truncate>
        {person.fullname}
      </Text>
      <Text size="xs" c="dimmed" truncate>
        {person.email}
      </Text>
    </div>
  </Group>
);

const toColumns = (onEdit: (person: Person) => void): Column<Person>[] => [
  { title: 'Name', sort: 'last_name', render: (person) => <Name person={person} /> },
  {
    title: 'Role',
    sort: 'role',
    render: ({ role, exceptions }) => {
      const differing = Object.keys(exceptions).length;
      return differing > 0 ? `${roleTitles[role]}, ${differing} adjusted` : roleTitles[role];
    },
  },
  {
    title: 'State',
    sort: 'state',
    render: ({ state }) => <Badge color={stateColors[state]}>{stateTitles[state]}</Badge>,
  },
  {
    title: 'Last sign-in',
    render: ({ last_login_at }) => (last_login_at ? formatAgo(last_login_at) : 'Never'),
  },
  {
    title: 'Actions',
    hideTitle: true,
    align: 'right',
    render: (person) => (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        <Button size="compact-sm" variant="default" onClick={() => onEdit(person)}>
          Edit
        </Button>
        <PersonMenu person={person} />
      </Group>
    ),
  },
];

export const PeopleTable = ({ people, sort, onEdit }: PeopleTableProps) => (
  <DataTable label="People" columns={toColumns(onEdit)} rows={people} rowKey={({ id }) => id} sort={sort} />
);
