import { Button, Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { planFeatures } from '#engine/access/permissions.ts';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { planFeatureTitle } from '#app/ui/plan-feature.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useUpdatePlan, type Plan } from './api.ts';

const countText = (count: number) => (count === 1 ? '1 company' : `${count} companies`);

export function PlanCard({ plan }: { plan: Plan }) {
  const update = useUpdatePlan();
  const form = useForm({ initialValues: { price: plan.price, features: plan.features } });
  const { pending, onSubmit } = useSubmit(form, async (body) => {
    await update.mutateAsync({ name: plan.name, body });
    form.resetDirty();
    notify('success', `${plan.name} has been saved.`);
  });
  return (
    <Panel title={plan.name} description={countText(plan.companies_count)}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <NumberInput
            label={`Price per month, ${plan.currency}`}
            min={0}
            max={100_000}
            decimalScale={2}
            {...form.getInputProps('price')}
          />
          <Checkbox.Group label="Includes" {...form.getInputProps('features')}>
            <Stack gap={8} mt={6}>
              {planFeatures.map((feature) => (
                <Checkbox key={feature} value={feature} label={planFeatureTitle(feature)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="space-between">
            <Button type="submit" loading={pending} disabled={!form.isDirty()}>
              Save
            </Button>
            {form.isDirty() && (
              <Text size="xs" c="dimmed">
                Reaches {countText(plan.companies_count)} at once.
              </Text>
            )}
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
