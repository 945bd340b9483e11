import { Button, Code, Group, Image, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useConfirmSecondFactor } from './api.ts';

type SecondFactorSetupProps = {
  setup: { secret: string; qr_svg: string };
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

const toDataUri = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export function SecondFactorSetup({ setup, onDone, onCancel }: SecondFactorSetupProps) {
  const confirm = useConfirmSecondFactor();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: {
      code: (value) =>
        /^\d{6}$/.test(value.replaceAll(/\s/g, '')) ? null : 'Enter the six digits from the app.',
    },
  });
  const { pending, onSubmit } = useSubmit(form, async ({ code }) =>
    onDone((await confirm.mutateAsync(code.replaceAll(/\s/g, ''))).recovery_codes),
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm">1. Scan this with your authenticator app.</Text>
        <Image
          src={toDataUri(setup.qr_svg)}
          alt="QR code for the authenticator app"
          w={176}
          h={176}
          bg="white"
          p={8}
          radius="md"
        />
        <Text size="xs" c="dimmed">
          Can’t scan it? Enter this key instead:{' '}
          <Code style={{ overflowWrap: 'anywhere' }}>{setup.secret}</Code>
        </Text>
        <TextInput
          label="2. Enter the code it shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          maw={220}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Group>
          <Button type="submit" loading={pending}>
            Switch on
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
