import { Badge, Button, Text } from '@mantine/core';
import { useNewDialog } from '#app/lib/new-dialog.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, UserPlus } from 'lucide-react';
import { administratorsQuery, type Administrator } from '#app/features/company/monitor/api.ts';
import { AdministratorDialog } from '#app/features/company/monitor/administrator-dialog.tsx';
import { RemoveAdministrator } from '#app/features/company/monitor/remove-administrator.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { formatAgo } from '#app/ui/format.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';

const columns: Column<Administrator>[] = [
  {
    title: 'Name',
    render: ({ fullname, email }) => (
      <div>
        <Text size="sm" fw={550}>
          {fullname}
        </Text>
        <Text size="xs" c="dimmed">
          {email}
        </Text>
      </div>
    ),
  },
  {
    title: 'Two-step sign-in',
    render: ({ second_factor }) => (
      <Badge color={second_factor ? 'green' : 'yellow'}>{second_factor ? 'On' : 'Off'}</Badge>
    ),
  },
  {
    title: 'Last sign-in',
    render: ({ last_login_at }) => (last_login_at ? formatAgo(last_login_at) : 'Never'),
  },
  {
    title: 'Actions',
    hideTitle: true,
    align: 'right',
    render: (administrator) => <RemoveAdministrator administrator={administrator} />,
  },
];

export function Page() {
  const administrators = useQuery(administratorsQuery);
  const [inviting, dialog] = useNewDialog();
  const add = (
    <Button leftSection={<UserPlus size={16} />} onClick={dialog.open}>
      Invite
    </Button>
  );
  return (
    <>
      <PageHeader title="Administrators" description="People who run this installation." actions={add} />
      <Panel flush>
        <Loaded query={administrators}>
          {(rows) =>
            rows.length > 0 ? (
              <DataTable label="Administrators" columns={columns} rows={rows} rowKey={({ id }) => id} />
            ) : (
              <EmptyState icon={ShieldCheck} title="No administrators" />
            )
          }
        </Loaded>
      </Panel>
      <AdministratorDialog opened={inviting} onClose={dialog.close} />
    </>
  );
}
