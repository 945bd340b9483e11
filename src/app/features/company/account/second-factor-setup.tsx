import { Button, Code, Group, Image, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useAccountWords } from '#app/words/account/index.ts';
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
  const words = useAccountWords().secondFactor;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: {
      code: (value) => (/^\d{6}$/.test(value.replaceAll(/\s/g, '')) ? null : words.sixDigits),
    },
  });
  const { pending, onSubmit } = useSubmit(form, async ({ code }) =>
    onDone((await confirm.mutateAsync(code.replaceAll(/\s/g, ''))).recovery_codes),
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm">{words.scan}</Text>
        <Image src={toDataUri(setup.qr_svg)} alt={words.qr} w={176} h={176} bg="white" p={8} radius="md" />
        <Text size="xs" c="dimmed">
          {words.cannotScan} <Code style={{ overflowWrap: 'anywhere' }}>{setup.secret}</Code>
        </Text>
        <TextInput
          label={words.enter}
          inputMode="numeric"
          autoComplete="one-time-code"
          maw={220}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Group>
          <Button type="submit" loading={pending}>
            {words.switchOn}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
