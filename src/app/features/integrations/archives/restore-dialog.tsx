import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getBoot } from '#app/lib/boot.ts';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useArchiveActs } from './api.ts';

/** What the company is called that is made of a file, and where it is. */
export function RestoreDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { restore } = useArchiveActs();
  const form = useForm({
    initialValues: { business_name: getBoot().company?.business_name ?? '', subdomain: '' },
    validate: {
      business_name: (value) => (value.trim() === '' ? 'Enter a name.' : null),
      subdomain: (value) => (value.trim() === '' ? 'Enter an address.' : null),
    },
  });
  const { pending, onSubmit } = useSubmit(form, async ({ business_name, subdomain }) => {
    await restore.mutateAsync({
      id,
      business_name: business_name.trim(),
      subdomain: subdomain.trim().toLowerCase(),
    });
    onClose();
  });
  return (
    <ActFrame title="Make a new company of this file" onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm">
            Your company stays as it is. The new one holds what the file holds, without passwords, API keys,
            webhooks, calendar feeds, keys of card processors, and uploaded pictures and files.
          </Text>
          <TextInput label="Name" maxLength={120} {...form.getInputProps('business_name')} />
          <TextInput
            label="Address"
            description={`Where it is, such as shine-2.${getBoot().baseHost}`}
            maxLength={40}
            autoComplete="off"
            rightSection={<Text size="sm">.{getBoot().baseHost}</Text>}
            rightSectionWidth={getBoot().baseHost.length * 8 + 24}
            {...form.getInputProps('subdomain')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={pending}>
              Make the company
            </Button>
          </Group>
        </Stack>
      </form>
    </ActFrame>
  );
}
