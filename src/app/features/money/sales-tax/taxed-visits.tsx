import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import type { TaxPreview } from './api.ts';

type Row = TaxPreview['rows'][number];

/** Visits whose tax is another one: the first of them, and how many there are. */
export function TaxedVisits({ preview, said }: { preview: TaxPreview; said: string }) {
  const formats = useFormats();
  const columns: Column<Row>[] = [
    {
      title: 'Visit',
      render: ({ booking_id, number, customer_name, start_local }) => (
        <>
          <Anchor component={Link} to={`/admin/bookings/${booking_id}`} size="sm">
            {customer_name || `Visit ${number}`}
          </Anchor>
          <Text size="xs" c="dimmed">
            {formats.wall(start_local)}
          </Text>
        </>
      ),
    },
    {
      title: 'Tax',
      align: 'right',
      render: ({ tax_before, tax_after }) => `${formats.money(tax_before)} → ${formats.money(tax_after)}`,
    },
    {
      title: 'Total',
      align: 'right',
      render: ({ total_before, total_after }) =>
        `${formats.money(total_before)} → ${formats.money(total_after)}`,
    },
  ];
  const more = preview.count - preview.rows.length;
  return (
    <>
      <Text size="sm">{said}</Text>
      {preview.rows.length > 0 && (
        <DataTable
          label="Visits with another tax"
          columns={columns}
          rows={preview.rows}
          rowKey={({ booking_id }) => booking_id}
        />
      )}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          And {more} more.
        </Text>
      )}
    </>
  );
}
