import { ActionIcon, Badge, Button, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMay } from '#app/lib/session.ts';
import { whenDone } from '#app/lib/when-done.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { mapAddress } from '#app/ui/map-address.ts';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { addressesQuery, useAddressActs, type Address } from './api.ts';
import classes from './rows.module.css';

type AddressSectionProps = {
  customerId: string;
  codeInNote: string;
  renderCodes(address: Address): ReactNode;
};

/** Where somebody lives, and how one gets in. */
export function AddressSection({ customerId, codeInNote, renderCodes }: AddressSectionProps) {
  const addresses = useQuery(addressesQuery(customerId));
  const [asked, setAsked] = useState<Address | 'new'>();
  const mayChange = useMay()(['manage_contacts', 'manage_appointment'], 'manage');
  return (
    <Panel
      title="Addresses"
      actions={
        mayChange && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => setAsked('new')}
          >
            Add address
          </Button>
        )
      }
    >
      <Loaded query={addresses}>
        {(found) =>
          found.length === 0 ? (
            <Text size="sm" c="dimmed">
              No address yet.
            </Text>
          ) : (
            <ul className={classes.rows} aria-label="Addresses">
              {found.map((address) => (
                <AddressRow
                  key={address.id}
                  address={address}
                  customerId={customerId}
                  mayChange={mayChange}
                  onEdit={() => setAsked(address)}
                >
                  {renderCodes(address)}
                </AddressRow>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked && (
        <AddressDialog
          customerId={customerId}
          address={asked === 'new' ? null : asked}
          codeInNote={codeInNote}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}

type AddressRowProps = {
  address: Address;
  customerId: string;
  mayChange: boolean;
  onEdit(): void;
  children: ReactNode;
};

function AddressRow({ address, customerId, mayChange, onEdit, children }: AddressRowProps) {
  const { remove } = useAddressActs(customerId);
  const askToRemove = () =>
    confirmDestructive({
      title: 'Delete this address?',
      text: `${address.full_address} is no longer offered for bookings.`,
      action: 'Delete address',
      onConfirm: () => whenDone(remove, address.id, () => notify('success', 'Address deleted.')),
    });
  return (
    <li>
      <div>
        <div>
          {address.full_address} {address.default && <Badge size="sm">Default</Badge>}
        </div>
        {address.access_notes && (
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
            {address.access_notes}
          </Text>
        )}
        {children}
      </div>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon size="sm" aria-label={`Actions for ${address.full_address}`}>
            <Ellipsis size={15} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={mapAddress(address.full_address)}
            target="_blank"
            rel="noreferrer"
            leftSection={<MapPin size={15} />}
          >
            Open map
          </Menu.Item>
          {mayChange && (
            <>
              <Menu.Item leftSection={<Pencil size={15} />} onClick={onEdit}>
                Edit
              </Menu.Item>
              <Menu.Item color="red" leftSection={<Trash2 size={15} />} onClick={askToRemove}>
                Delete
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
