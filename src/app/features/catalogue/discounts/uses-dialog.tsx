import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import type { DiscountCodeUse } from '#engine/contracts/catalogue/discount-code-uses.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { usesQuery } from './api.ts';

const size = 20;

type Code = { id: string; code: string; used: number; amount_given: number; revenue: number };

/** Who has used a code, and for which booking. */
export function UsesDialog({ row: code, onClose }: { row: Code; onClose(): void }) {
  const { money, wall } = useFormats();
  const [page, setPage] = useState(0);
  const query = useQuery(usesQuery(code.id, { limit: size + 1, skip: page * size }));
  const columns: Column<DiscountCodeUse>[] = [
    {
      title: 'Booking',
      render: ({ booking_id, booking_number, released_at }) => (
        <Group gap={8}>
          <RecordLink to={recordAddress('admin', 'booking', booking_id)}>#{booking_number}</RecordLink>
          {released_at !== null && <Badge color="gray">Given back</Badge>}
        </Group>
      ),
    },
    { title: 'Customer', render: ({ customer_name }) => customer_name },
    { title: 'Visit', render: ({ start_local }) => wall(start_local) },
    { title: 'Discount', align: 'right', render: ({ amount }) => money(amount) },
    { title: 'Total', align: 'right', render: ({ total }) => money(total) },
  ];
  return (
    <ActFrame title={`Uses of ${code.code}`} onClose={onClose} size="xl">
      <Text size="sm" c="dimmed" mb="md">
        {code.used === 1 ? '1 use' : `${code.used} uses`}, {money(code.amount_given)} given,{' '}
        {money(code.revenue)} booked with it. Cancelled bookings don’t count.
      </Text>
      <Loaded query={query}>
        {(uses) =>
          uses.length === 0 ? (
            <EmptyState icon={TicketPercent} title="Nobody has used this code yet" />
          ) : (
            <>
              <DataTable
                label={`Uses of ${code.code}`}
                columns={columns}
                rows={uses.slice(0, size)}
                rowKey={({ id }) => id}
              />
              <Group justify="flex-end" mt="md" gap="xs">
                <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
                  Newer
                </Button>
                <Button variant="default" disabled={uses.length <= size} onClick={() => setPage(page + 1)}>
                  Older
                </Button>
              </Group>
            </>
          )
        }
      </Loaded>
    </ActFrame>
  );
}
