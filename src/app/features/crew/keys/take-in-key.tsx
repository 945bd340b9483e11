import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { listCustomerAddresses } from '#engine/contracts/people/addresses.ts';
import { addKey } from '#engine/contracts/crew/keys.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { record } from '#engine/settings/platform/kinds.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { inputProps, type FieldProps } from '#app/ui/fields/field-props.ts';
import { useActs, useOfferedActs } from '#app/ui/record/record-act-bar.tsx';
import { actsOn } from '#app/ui/record/record-acts.ts';
import { keyPermission, keySettings } from './key-acts.ts';

/** One of the customer's addresses: the one they use most often, until somebody chooses. */
function AddressField(props: FieldProps) {
  const { value, values, onChange } = props;
  const customerId = typeof values['customerId'] === 'string' ? values['customerId'] : undefined;
  const { data } = useQuery({
    ...queryOf(listCustomerAddresses, { params: { id: customerId ?? '' } }),
    enabled: customerId !== undefined,
  });
  const found = customerId === undefined ? undefined : data;
  const isTheirs = found?.some(({ id }) => id === value);
  useEffect(() => {
    const usual = found?.find((address) => address.default) ?? found?.[0];
    const next = usual?.id ?? null;
    if (!isTheirs && value !== next) onChange(next);
  }, [found, isTheirs, value, onChange]);
  return (
    <Select
      {...inputProps(props)}
      placeholder={customerId === undefined ? 'Choose the customer first' : 'Choose an address'}
      description={found?.length === 0 ? 'Add an address on the customer’s page first.' : undefined}
      disabled={props.disabled || !found || found.length === 0}
      allowDeselect={false}
      data={(found ?? []).map(({ id, full_address }) => ({ value: id, label: full_address }))}
      value={isTheirs && typeof value === 'string' ? value : null}
      onChange={onChange}
    />
  );
}

const settings = defineSettings({
  customerId: { ...record('/api/customers'), title: 'Customer', 'x-empty': 'Choose a customer' },
  addressId: { ...record('/api/addresses'), title: 'Address' },
  ...keySettings,
});

const takeIn = actsOn<{ id: string }>().formAct({
  title: 'Check in a key',
  icon: Plus,
  call: addKey,
  permission: keyPermission,
  done: ({ tag }) => `Key ${tag} is at the office.`,
  topics: ['keys'],
  form: {
    settings,
    controls: { addressId: AddressField },
    action: 'Check in',
    body: ({ tag, note }) => ({ tag, note }),
    instead: ({ addressId, tag }) => ({ call: addKey, id: addressId, done: `Key ${tag} is at the office.` }),
  },
});

const nothing = { id: '' };

/** The taking in of a key whose home is chosen first. */
export function TakeInKey() {
  const [act] = useOfferedActs({ acts: [takeIn] }, nothing);
  const { start, dialog } = useActs(nothing);
  if (!act) return null;
  return (
    <>
      <Button leftSection={<Plus size={16} />} onClick={() => start(act)}>
        {act.title}
      </Button>
      {dialog}
    </>
  );
}
