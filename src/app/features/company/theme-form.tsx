import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changedFields } from '#app/ui/changed-fields.ts';
import { ColorField } from '#app/ui/color-field.tsx';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useUpdateCompany, type Company } from './api.ts';
import { BrandPreview } from './brand-preview.tsx';

export function ThemeForm({ company, onSaved }: { company: Company; onSaved: () => void }) {
  const update = useUpdateCompany();
  const form = useForm({
    initialValues: { main_color: company.main_color, button_color: company.button_color },
  });
  const { main_color, button_color } = form.getValues();
  const { pending, onSubmit } = useSubmit(form, async (values) => {
    const changed = changedFields(form.getInitialValues(), values);
    if (Object.keys(changed).length > 0) await update.mutateAsync(changed);
    onSaved();
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        <Stack gap="md">
          <ColorField label="Main color" {...form.getInputProps('main_color')} value={main_color} />
          <ColorField label="Button color" {...form.getInputProps('button_color')} value={button_color} />
        </Stack>
        <BrandPreview name={company.business_name} main={main_color} button={button_color} />
      </SimpleGrid>
      <Group mt="xl">
        <Button type="submit" size="md" loading={pending}>
          Finish
        </Button>
      </Group>
    </form>
  );
}
