import { Button, Group, Stack, Text } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { serviceCalls } from '#engine/contracts/catalogue/services.ts';
import { serviceSettings } from '#engine/settings/catalogue/services.ts';
import { useOpenRecord } from '#app/lib/record-overlay.ts';
import { useCall } from '#app/lib/use-call.ts';
import { SettingsFields } from '#app/ui/form/settings-fields.tsx';
import { useSettingsForm } from '#app/ui/form/use-settings-form.ts';
import { notify } from '#app/ui/notify.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';

const { name, base_price, duration, hourly, categoryId } = serviceSettings;
const { 'x-group': _heading, ...price } = base_price;
const { 'x-group': _other, ...byTheHour } = hourly;
const settings = { name, categoryId, base_price: price, hourly: byTheHour, duration };

type AddServiceProps = { categoryId: string | null; onClose(): void };

/** What a service needs to be booked. All else is added in its editor, which opens then. */
export function AddService({ categoryId: within, onClose }: AddServiceProps) {
  const open = useOpenRecord();
  const create = useCall(serviceCalls.create, (body: BodyOf<typeof serviceCalls.create>) => ({ body }), {
    ownErrors: true,
  });
  const form = useSettingsForm({
    settings,
    saved: { name: null, categoryId: within, base_price: null, hourly: false, duration: 120 },
    send: async (values) => {
      // The form has a control for each of them, and has checked what is required.
      const made = await create.mutateAsync(values as BodyOf<typeof serviceCalls.create>);
      notify('success', `${made.name} added. Customers can book it now.`);
      onClose();
      open(recordAddress('admin', 'service', made.id));
    },
  });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <ActFrame title="New service" onClose={onClose} isDirty={form.isDirty}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="lg">
          <SettingsFields form={form} />
          <Text size="sm" c="dimmed">
            Next you can add a description, prices that depend on size, and extras.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.pending}>
              Add service
            </Button>
          </Group>
        </Stack>
      </form>
    </ActFrame>
  );
}
