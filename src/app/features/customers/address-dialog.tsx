import { Button, Group, Stack } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { defaultsOf } from '#engine/settings/define-settings.ts';
import { addressSettings } from '#engine/settings/addresses.ts';
import { SettingsFields } from '#app/ui/form/settings-fields.tsx';
import { useSettingsForm, type Values } from '#app/ui/form/use-settings-form.ts';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import { NoteSuggestion } from '#app/ui/note-suggestion.tsx';
import { notify } from '#app/ui/notify.tsx';
import { useAddressActs, type Address } from './api.ts';

type AddressDialogProps = {
  customerId: string;
  address: Address | null;
  /** Said where the note seems to hold a code. */
  codeInNote: string;
  onClose(): void;
};

const empty: Values = { street: null, city: null, zip: null, ...defaultsOf(addressSettings) };

const known = (address: Address): Values =>
  Object.fromEntries(Object.entries(address).filter(([name]) => Object.hasOwn(addressSettings, name)));

/** An address of a customer: a new one, or one that is there. */
export function AddressDialog({ customerId, address, codeInNote, onClose }: AddressDialogProps) {
  const { add, update } = useAddressActs(customerId);
  const form = useSettingsForm({
    settings: addressSettings,
    saved: address ? known(address) : empty,
    // What the boxes hold is what the settings say; both calls take just these.
    send: (values) =>
      address
        ? update.mutateAsync({ id: address.id, body: form.changes })
        : add.mutateAsync(values as Parameters<typeof add.mutateAsync>[0]),
  });
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!(await form.submit())) return;
    notify('success', address ? 'Address saved.' : 'Address added.');
    onClose();
  };
  return (
    <ActFrame title={address ? 'Edit address' : 'New address'} onClose={onClose} isDirty={form.isDirty}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="lg">
          <SettingsFields form={form} />
          <NoteSuggestion note={form.values['access_notes']} text={codeInNote} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.pending} disabled={address !== null && !form.isDirty}>
              {address ? 'Save' : 'Add address'}
            </Button>
          </Group>
        </Stack>
      </form>
    </ActFrame>
  );
}
