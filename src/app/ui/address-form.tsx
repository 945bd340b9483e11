import { Button, Group, Stack } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { SettingsFields } from './form/settings-fields.tsx';
import type { SettingsFormState } from './form/use-settings-form.ts';
import { NoteSuggestion } from './note-suggestion.tsx';

type AddressFormProps = {
  form: SettingsFormState;
  isNew: boolean;
  /** Said where the note seems to hold a code. */
  codeInNote: string;
  onSaved(): void;
  onCancel(): void;
};

/** The boxes of an address, with what saves them. */
export function AddressForm({ form, isNew, codeInNote, onSaved, onCancel }: AddressFormProps) {
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await form.submit()) onSaved();
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="lg">
        <SettingsFields form={form} />
        <NoteSuggestion note={form.values['access_notes']} text={codeInNote} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={form.pending} disabled={!isNew && !form.isDirty}>
            {isNew ? 'Add address' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
