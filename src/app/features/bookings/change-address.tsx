import { Anchor, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { editBookingContract } from '#engine/contracts/office-booking.ts';
import { recordAddress } from '#engine/contracts/record-addresses.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import type { ActDialogProps } from '#app/ui/record/record-acts.ts';
import type { BookingDetail } from './api.ts';
import { addressesQuery, type Address } from './new/api.ts';
import { PriceChange } from './price-change.tsx';
import { ScopeChoice, type Scope } from './scope-choice.tsx';
import { useSave } from './use-save.ts';

type Props = ActDialogProps<BookingDetail, typeof editBookingContract>;

/** Another of the customer's addresses for a visit, or for all that follow it as well. */
export function ChangeAddress(props: Props) {
  const addresses = useQuery(addressesQuery(props.record.customer.id ?? ''));
  return (
    <ActFrame title="Change address" onClose={props.onClose}>
      <Loaded query={addresses}>{(known) => <AddressForm {...props} known={known} />}</Loaded>
    </ActFrame>
  );
}

function AddressForm({ record, send, onClose, known }: Props & { known: readonly Address[] }) {
  const [addressId, setAddress] = useState<string | null>(null);
  const [scope, setScope] = useState<Scope>('one');
  const { pending, save } = useSave(send, onClose);
  const others = known.filter(({ id }) => id !== record.place.address_id);
  return (
    <Stack gap="lg">
      {others.length > 0 && (
        <Select
          label="New address"
          description={`Now: ${record.address}`}
          placeholder="Choose an address"
          required
          data={others.map(({ id, full_address }) => ({ value: id, label: full_address }))}
          value={addressId}
          onChange={setAddress}
        />
      )}
      <Text size="sm">
        {others.length === 0 && 'This customer has no other address. '}
        Addresses are added and edited on{' '}
        <Anchor component={Link} to={recordAddress('admin', 'customer', record.customer.id ?? '')} inherit>
          the customer’s page
        </Anchor>
        .
      </Text>
      {record.series_id !== null && others.length > 0 && <ScopeChoice value={scope} onChange={setScope} />}
      {addressId !== null && <PriceChange booking={record} edit={{ address_id: addressId, scope }} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {others.length > 0 && (
          <Button
            loading={pending}
            disabled={addressId === null}
            onClick={() => {
              if (addressId !== null) void save({ version: record.version, address_id: addressId, scope });
            }}
          >
            Change address
          </Button>
        )}
      </Group>
    </Stack>
  );
}
