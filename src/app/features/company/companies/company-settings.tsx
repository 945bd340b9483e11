import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { changedFields } from '#app/ui/changed-fields.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { notify } from '#app/ui/notify.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useSubmit } from '#app/ui/use-submit.ts';
import { planNamesQuery, useUpdateCompany, type CompanyRow } from './api.ts';

const isSubdomain = (value: string) =>
  /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(value) ? null : 'Lowercase letters, digits and hyphens only.';

export function CompanySettings({ company }: { company: CompanyRow }) {
  const update = useUpdateCompany();
  const plans = useQuery(planNamesQuery);
  const form = useForm({
    initialValues: { plan: company.plan, subdomain: company.subdomain },
    validate: { subdomain: isSubdomain },
  });
  const { pending, onSubmit } = useSubmit(form, async (body) => {
    await update.mutateAsync({ id: company.id, body: changedFields(form.getInitialValues(), body) });
    form.setInitialValues(body);
    form.resetDirty(body);
    notify('success', 'Saved!');
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Select
            label="Plan"
            data={(plans.data ?? [{ name: company.plan }]).map(({ name }) => name)}
            {...form.getInputProps('plan')}
          />
          <TextInput
            label="Subdomain"
            description="Links to the old address will stop working."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('subdomain')}
          />
        </SimpleGrid>
        <Group>
          <Button type="submit" loading={pending} disabled={!form.isDirty()}>
            Save changes
          </Button>
          <FreezeButton company={company} />
        </Group>
      </Stack>
    </form>
  );
}

function FreezeButton({ company }: { company: CompanyRow }) {
  const update = useUpdateCompany();
  const isFrozen = company.state === 'frozen';
  const setState = (state: CompanyRow['state'], said: string) => () =>
    update.mutate(
      { id: company.id, body: { state } },
      { onSuccess: () => notify('success', said), onError: showError },
    );
  if (isFrozen) {
    return (
      <Button
        variant="default"
        loading={update.isPending}
        onClick={setState('active', `${company.business_name} is active again.`)}
      >
        Unfreeze
      </Button>
    );
  }
  const ask = () =>
    confirmDestructive({
      title: `Freeze ${company.business_name}?`,
      text: 'No one in the company can work until you unfreeze it. Nothing is deleted.',
      action: 'Freeze',
      onConfirm: setState('frozen', `${company.business_name} is frozen.`),
    });
  return (
    <Button variant="light" color="red" loading={update.isPending} onClick={ask}>
      Freeze
    </Button>
  );
}
