import {
  Alert,
  Button,
  Group,
  Modal,
  PasswordInput,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CardProcessorName } from '#engine/contracts/company/company-settings.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { usePutProcessor, type ProcessorAccount, type ProcessorChange } from './api.ts';
import { processorWords } from './processor-words.ts';

type Values = {
  public_key: string;
  secret_key: string;
  location_id: string;
  webhook_secret: string;
  processor: CardProcessorName;
};

/** What stays empty stays as it is. */
const toChange = (values: Values, account: ProcessorAccount): ProcessorChange => ({
  processor: values.processor,
  card: true,
  cash: account.cash,
  check: account.check,
  ...(values.public_key && { public_key: values.public_key.trim() }),
  ...(values.secret_key && { secret_key: values.secret_key.trim() }),
  ...(values.webhook_secret && { webhook_secret: values.webhook_secret.trim() }),
  ...(values.processor === 'square' && values.location_id && { location_id: values.location_id.trim() }),
});

type ConnectFormProps = { account: ProcessorAccount; onConnected(): void; onClose(): void };

function ConnectForm({ account, onConnected, onClose }: ConnectFormProps) {
  const put = usePutProcessor();
  const form = useForm<Values>({
    initialValues: {
      processor: account.processor ?? 'stripe',
      public_key: account.public_key ?? '',
      secret_key: '',
      location_id: account.location_id ?? '',
      webhook_secret: '',
    },
  });
  const { pending, onSubmit } = useSubmit(form, async (values) => {
    await put.mutateAsync(toChange(values, account));
    onConnected();
  });
  const { processor } = form.values;
  const words = processorWords[processor];
  const isSame = processor === account.processor;
  const kept = isSame && account.has_secret_key;
  const choose = (next: string) => {
    const chosen = next === 'square' ? 'square' : 'stripe';
    form.setErrors({});
    form.setValues({
      processor: chosen,
      public_key: chosen === account.processor ? (account.public_key ?? '') : '',
      secret_key: '',
      webhook_secret: '',
    });
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <SegmentedControl
          aria-label="Card processor"
          data={[
            { value: 'stripe', label: 'Stripe' },
            { value: 'square', label: 'Square' },
          ]}
          value={processor}
          onChange={choose}
        />
        {account.processor && !isSame && (
          <Alert color="yellow">
            Cards that customers have saved with {processorWords[account.processor].title} can’t be charged
            with {words.title}. They’ll have to enter them again.
          </Alert>
        )}
        <TextInput
          label={words.publicKey}
          description={words.where}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('public_key')}
        />
        <PasswordInput
          label={words.secretKey}
          description={
            kept ? 'Saved. Leave it empty to keep it.' : 'Nobody can read it here once it’s saved.'
          }
          autoComplete="off"
          {...form.getInputProps('secret_key')}
        />
        {processor === 'square' && (
          <TextInput
            label="Location ID"
            description="The Square location that payments belong to."
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('location_id')}
          />
        )}
        <PasswordInput
          label="Webhook signing secret (optional)"
          description={
            isSame && account.has_webhook_secret
              ? 'Saved. Leave it empty to keep it.'
              : 'With it, refunds and disputes made at the processor appear here.'
          }
          autoComplete="off"
          {...form.getInputProps('webhook_secret')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            Save and test
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type ConnectDialogProps = ConnectFormProps & { opened: boolean };

export const ConnectDialog = ({ opened, ...form }: ConnectDialogProps) => (
  <Modal opened={opened} onClose={form.onClose} title="Connect a card processor">
    <ConnectForm {...form} />
  </Modal>
);
