import { Button, Group, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { changedFields } from '#app/ui/changed-fields.ts';
import { notify } from '#app/ui/notify.tsx';
import { required } from '#app/ui/rules.ts';
import { timezoneChoices } from '#app/ui/timezone-choices.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useSaveLocation, type Location } from './api.ts';

type LocationDialogProps = { location: Location | null; defaultTimezone: string; onClose: () => void };

function LocationForm({ location, defaultTimezone, onClose }: LocationDialogProps) {
  const save = useSaveLocation();
  const timezone = location?.timezone ?? defaultTimezone;
  const timezones = useMemo(() => timezoneChoices(timezone), [timezone]);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      name: location?.name ?? '',
      timezone,
      address: location?.address ?? '',
    },
    validate: { name: required('A name') },
  });
  const { pending, onSubmit } = useSubmit(form, async (body) => {
    if (location) {
      const changed = changedFields(form.getInitialValues(), body);
      if (Object.keys(changed).length === 0) return onClose();
      await save.mutateAsync({ id: location.id, body: changed });
    } else {
      await save.mutateAsync({ id: null, body });
    }
    notify('success', location ? 'Saved!' : `${body.name} has been added.`);
    onClose();
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <TextInput label="Name" data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
        <Textarea
          label="Address"
          autosize
          minRows={2}
          key={form.key('address')}
          {...form.getInputProps('address')}
        />
        <Select
          searchable
          label="Time zone"
          description="Visits here are booked and shown in this time zone."
          data={timezones}
          key={form.key('timezone')}
          {...form.getInputProps('timezone')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            {location ? 'Save' : 'Add location'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export const LocationDialog = ({ opened, ...props }: LocationDialogProps & { opened: boolean }) => (
  <Modal
    opened={opened}
    onClose={props.onClose}
    title={props.location ? `Edit ${props.location.name}` : 'New location'}
  >
    <LocationForm {...props} />
  </Modal>
);
