import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import { whenDone } from '#app/lib/when-done.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { addressesQuery, useAddressActs, type Address, type OwnCustomer } from './api.ts';
import classes from './own-profile.module.css';

const AddressSheet = lazy(() =>
  loadChunk(async () => ({ default: (await import('./address-sheet.tsx')).AddressSheet })),
);

type Props = {
  own: OwnCustomer;
  renderMap(address: Address): ReactNode;
  renderCodes(address: Address, customerId: string): ReactNode;
};

/** Where a company comes to, and how to get in there. */
export function AddressesPanel({ own, renderMap, renderCodes }: Props) {
  const addresses = useQuery(addressesQuery(own.account_id));
  const { me: words } = useCustomerWords();
  const [open, setOpen] = useState<Address | 'new' | null>(null);
  return (
    <Panel
      title={words.addresses}
      actions={
        own.id !== null && (
          <Button variant="default" onClick={() => setOpen('new')}>
            {words.addAddress}
          </Button>
        )
      }
    >
      <Loaded query={own.id === null ? { ...addresses, data: [] } : addresses}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState icon={MapPin} title={words.noAddress} text={words.noAddressText} />
          ) : (
            <ul className={classes.list}>
              {found.map((address) => (
                <Row
                  key={address.id}
                  address={address}
                  codes={own.id !== null && renderCodes(address, own.id)}
                  onEdit={() => setOpen(address)}
                >
                  {renderMap(address)}
                </Row>
              ))}
            </ul>
          )
        }
      </Loaded>
      {open !== null && own.id !== null && (
        <Suspense>
          <AddressSheet
            customerId={own.id}
            address={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

type RowProps = { address: Address; codes: ReactNode; onEdit(): void; children: ReactNode };

function Row({ address, codes, onEdit, children }: RowProps) {
  const { me: words } = useCustomerWords();
  const { remove, makeDefault } = useAddressActs();
  const ask = () =>
    confirmDestructive({
      title: words.removeAddress,
      text: address.full_address,
      action: words.remove,
      onConfirm: () => whenDone(remove, address.id, () => notify('success', words.removed)),
    });
  return (
    <li className={classes.item}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {address.full_address}
        </Text>
        {address.default && <Badge color="green">{words.default}</Badge>}
      </Group>
      {children}
      <Stack gap={2}>
        <Text size="sm" fw={600}>
          {words.access}
        </Text>
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {address.access_notes || words.noAccess}
        </Text>
        <Text size="xs" c="dimmed">
          {words.whoReads}
        </Text>
      </Stack>
      <Group gap="sm">
        <Button variant="default" onClick={onEdit}>
          {words.edit}
        </Button>
        {!address.default && (
          <>
            <Button
              variant="default"
              loading={makeDefault.isPending}
              onClick={() => makeDefault.mutate(address.id)}
            >
              {words.makeDefault}
            </Button>
            <Button variant="default" loading={remove.isPending} onClick={ask}>
              {words.remove}
            </Button>
          </>
        )}
      </Group>
      {codes}
    </li>
  );
}
