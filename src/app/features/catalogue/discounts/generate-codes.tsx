import { Button, Group, Stack, Text } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { generateDiscountCodes } from '#engine/contracts/catalogue/discount-code-uses.ts';
import { defaultsOf, defineSettings } from '#engine/settings/platform/define-settings.ts';
import { discountCodeSettings } from '#engine/settings/catalogue/discount-codes.ts';
import { number, text } from '#engine/settings/platform/kinds.ts';
import { useCall } from '#app/lib/use-call.ts';
import { DiscountField } from '#app/ui/fields/discount-field.tsx';
import { SettingsFields } from '#app/ui/form/settings-fields.tsx';
import { useSettingsForm } from '#app/ui/form/use-settings-form.ts';
import { formatCount } from '#app/ui/format.ts';
import { notify } from '#app/ui/notify.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import { EndsOnField, LimitField } from './code-fields.tsx';

const { code: _made, active: _always, description: _named, ...shared } = discountCodeSettings;
const settings = defineSettings({
  description: {
    ...text(),
    title: 'Name',
    'x-hint': 'By which you find these codes, such as “Spring flyer”.',
  },
  count: { ...number(1, 10_000), title: 'How many', default: 100 },
  length: {
    ...number(4, 16),
    title: 'Random characters',
    'x-hint': 'Longer codes are harder to guess.',
    default: 8,
  },
  prefix: {
    ...text(12),
    title: 'Begins with',
    pattern: '^[A-Za-z0-9]*$',
    minLength: 0,
    'x-problem': 'not_code_characters',
    'x-hint': 'Optional, such as SPRING.',
    default: '',
  },
  ...shared,
});
const saved = {
  ...defaultsOf(settings),
  description: null,
  discount: null,
  discount_type: 'percent',
  total_limit: 1,
};
const controls = { discount: DiscountField, ends_on: EndsOnField, total_limit: LimitField };

/** Many codes of the same terms: for flyers, or one for each customer. */
export function GenerateCodes({ onClose }: { onClose(): void }) {
  const [, setParams] = useSearchParams();
  const [made, setMade] = useState<{
    count: number;
    examples: readonly string[];
    name: string;
    isLater: boolean;
  }>();
  const generate = useCall(
    generateDiscountCodes,
    (body: BodyOf<typeof generateDiscountCodes>) => ({ body }),
    { ownErrors: true },
  );
  const form = useSettingsForm({
    settings,
    saved,
    send: async (values) => {
      // The form has a control for each of them, and has checked what is required.
      const body = { ...values, prefix: values['prefix'] ?? '' } as BodyOf<typeof generateDiscountCodes>;
      const answer = await generate.mutateAsync(body);
      setMade({ ...answer, name: body.description, isLater: answer.made < answer.count });
    },
  });
  const show = () => {
    if (made) setParams({ q: made.name });
    onClose();
    notify('info', 'Choose “Export” above the list to download these codes as CSV.');
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.submit();
  };
  if (made)
    return (
      <ActFrame title={`${formatCount(made.count)} codes`} onClose={onClose}>
        <Stack>
          <Text size="sm">
            {made.isLater
              ? 'The codes are being created. They appear in the list within a minute.'
              : 'The codes are ready to use.'}
          </Text>
          <Text size="sm" c="dimmed">
            For example{' '}
            <Text span ff="monospace">
              {made.examples.join(', ')}
            </Text>
          </Text>
          <Group justify="flex-end">
            <Button onClick={show}>Show these codes</Button>
          </Group>
        </Stack>
      </ActFrame>
    );
  return (
    <ActFrame title="Create many codes" onClose={onClose} size="lg" isDirty={form.isDirty}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="lg">
          <SettingsFields form={form} own={controls} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.pending}>
              Create codes
            </Button>
          </Group>
        </Stack>
      </form>
    </ActFrame>
  );
}
