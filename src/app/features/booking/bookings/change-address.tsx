import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addAddress } from '#engine/contracts/people/addresses.ts';
import type { editBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { request } from '#app/lib/api.ts';
import { refresh } from '#app/lib/live.ts';
import { AddressForm } from '#app/ui/address-form.tsx';
import type { SettingsFormState } from '#app/ui/form/use-settings-form.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import type { ActDialogProps } from '#app/ui/record/record-acts.ts';
import { useAddressForm } from '#app/ui/use-address-form.ts';
import type { BookingDetail } from './api.ts';
import { addressesQuery, type Address } from './new/api.ts';
import { PriceChange } from './price-change.tsx';
import { ScopeChoice, type Scope } from './scope-choice.tsx';
import { useSave } from './use-save.ts';

type Props = ActDialogProps<BookingDetail, typeof editBookingContract> & {
  /** Said where the access notes of a new address seem to hold a code. */
  codeInNote: string;
};

/** Another of the customer's addresses for a visit, or for all that follow it as well. */
export function ChangeAddress(props: Props) {
  const customerId = props.record.customer.id ?? '';
  const client = useQueryClient();
  const addresses = useQuery(addressesQuery(customerId));
  const addedRef = useRef<string | null>(null);
  const form = useAddressForm({
    address: null,
    add: async (body) => {
      const { id } = await request(addAddress, { params: { id: customerId }, body });
      addedRef.current = id;
      await refresh(client, 'customers');
    },
  });
  return (
    <ActFrame title="Change address" onClose={props.onClose} isDirty={form.isDirty}>
      <Loaded query={addresses}>
        {(known) => <AddressChoice {...props} known={known} form={form} getAdded={() => addedRef.current} />}
      </Loaded>
    </ActFrame>
  );
}

type ChoiceProps = Props & {
  known: readonly Address[];
  /** Of an address that the customer does not have yet. */
  form: SettingsFormState;
  /** The address that was added last. */
  getAdded(): string | null;
};

function AddressChoice({ record, send, onClose, codeInNote, known, form, getAdded }: ChoiceProps) {
  const others = known.filter(({ id }) => id !== record.place.address_id);
  const [addressId, setAddress] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(others.length === 0);
  const [scope, setScope] = useState<Scope>('one');
  const [isTold, setTold] = useState(true);
  const { pending, save } = useSave(send, onClose);
  const leaveForm = () => {
    form.reset();
    setAdding(false);
  };
  if (isAdding)
    return (
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          Now: {record.address}. A new address is saved with the customer.
        </Text>
        <AddressForm
          form={form}
          isNew
          codeInNote={codeInNote}
          onSaved={() => {
            setAddress(getAdded());
            leaveForm();
          }}
          onCancel={others.length === 0 ? onClose : leaveForm}
        />
      </Stack>
    );
  return (
    <Stack gap="lg">
      <Select
        label="New address"
        description={`Now: ${record.address}`}
        placeholder="Choose an address"
        required
        data={others.map(({ id, full_address }) => ({ value: id, label: full_address }))}
        value={addressId}
        onChange={setAddress}
      />
      <Group>
        <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
          Add an address
        </Button>
      </Group>
      {record.series_id !== null && <ScopeChoice value={scope} onChange={setScope} />}
      {addressId !== null && (
        <PriceChange
          booking={record}
          edit={{ address_id: addressId, scope }}
          told={{ isTold, onChange: setTold }}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={pending}
          disabled={addressId === null}
          onClick={() => {
            if (addressId !== null)
              void save({ version: record.version, address_id: addressId, scope, tell: isTold });
          }}
        >
          Change address
        </Button>
      </Group>
    </Stack>
  );
}
