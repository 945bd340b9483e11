import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { bootName } from '#app/lib/boot.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { DrawerFrame } from '#app/ui/list/drawer-frame.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { ledgerQuery, type GiftCard, type LedgerEntry } from './api.ts';
import { CardFace } from './card-face.tsx';
import './card-face.css';
import { CardState } from './card-state.tsx';
import { useCardActs } from './use-card-acts.tsx';

const kinds: Readonly<Record<string, string>> = {
  issue: 'Issued',
  redeem: 'Paid a visit',
  reserve: 'Reserved for a visit',
  release: 'Released',
  refund: 'Refunded',
  adjust: 'Adjusted',
  expire: 'Expired',
};

/** One card: whom it is for, what is left, and everything that has moved on it. */
export function CardRecord({ row: card }: { row: GiftCard }) {
  const { money, instant, day } = useFormats();
  const acts = useCardActs().filter((act) => act.isOffered?.(card) ?? true);
  const [open, setOpen] = useState<string>();
  const at = (moment: string | null) => moment && <time dateTime={moment}>{instant(moment)}</time>;
  return (
    <DrawerFrame title={`Gift card ending in ${card.code_ending}`}>
      <Stack gap="lg">
        <Group gap="sm">
          <Text fz="xl" fw={650} className="tabular">
            {money(card.balance ?? 0)} left
          </Text>
          <CardState card={card} />
        </Group>
        {acts.length > 0 && (
          <Group gap="xs">
            {acts.map((act) => (
              <Button
                key={act.title}
                size="sm"
                variant="default"
                leftSection={<act.icon size={15} />}
                onClick={() => setOpen(act.title)}
              >
                {act.title}
              </Button>
            ))}
          </Group>
        )}
        <div style={{ maxWidth: 300 }}>
          <CardFace
            design={{ id: card.design, picture: card.picture }}
            name={bootName()}
            line={`For ${card.recipient_name}`}
            amount={money(card.initial_amount)}
          />
        </div>
        <FactList
          facts={[
            { label: 'Value', value: money(card.initial_amount) },
            { label: 'From', value: card.from_name },
            { label: 'For', value: `${card.recipient_name}, ${card.recipient_email}` },
            { label: 'Message', value: card.message },
            { label: 'Deliver on', value: card.deliver_on && day(card.deliver_on) },
            { label: 'Delivered', value: at(card.delivered_at) },
            { label: 'Expires', value: at(card.expires_at) ?? 'Never' },
            { label: 'Created', value: at(card.created_at) },
          ]}
        />
        <div>
          <Title order={3} fz="sm" mb="xs">
            Movements
          </Title>
          <Ledger id={card.id} />
        </div>
      </Stack>
      {acts.map(
        (act) =>
          'Dialog' in act &&
          open === act.title && (
            <Suspense key={act.title}>
              <act.Dialog row={card} onClose={() => setOpen(undefined)} />
            </Suspense>
          ),
      )}
    </DrawerFrame>
  );
}

function Ledger({ id }: { id: string }) {
  const { money, instant } = useFormats();
  const query = useQuery(ledgerQuery(id));
  const columns: Column<LedgerEntry>[] = [
    {
      title: 'What',
      render: ({ kind, note, booking_id, created_at }) => (
        <>
          {booking_id ? (
            <Anchor component={Link} to={`/admin/bookings/${booking_id}`} size="sm">
              {kinds[kind] ?? kind}
            </Anchor>
          ) : (
            <Text size="sm">{kinds[kind] ?? kind}</Text>
          )}
          <Text size="xs" c="dimmed">
            {[instant(created_at), note].filter(Boolean).join(' · ')}
          </Text>
        </>
      ),
    },
    {
      title: 'Amount',
      align: 'right',
      render: ({ amount }) => `${amount < 0 ? '−' : '+'}${money(Math.abs(amount))}`,
    },
  ];
  return (
    <Loaded query={query}>
      {(rows) =>
        rows.length > 0 ? (
          <DataTable label="Movements" columns={columns} rows={rows} rowKey={(entry) => entry.id} />
        ) : (
          <Text size="sm">Nothing has moved on it yet.</Text>
        )
      }
    </Loaded>
  );
}
