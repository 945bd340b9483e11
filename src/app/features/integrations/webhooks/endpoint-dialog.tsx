import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { HappeningName } from '#engine/contracts/platform/happenings.ts';
import { notify } from '#app/ui/notify.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useWebhookActs, webhooksPath, type Endpoint } from './api.ts';
import { EventChoiceField } from './event-choice.tsx';
import { SecretDialog } from './secret-dialog.tsx';

type Values = { url: string; description: string; happenings: HappeningName[] };

/** Whether it can be an address at all; the server knows whether it can be reached. */
const findUrlProblem = (url: string) =>
  /^https?:\/\/[^\s/]+/.test(url.trim()) ? null : 'Enter an address that begins with https://.';

type FormProps = {
  endpoint: Endpoint | undefined;
  onCreated(made: { id: string; secret: string }): void;
  onClose(): void;
};

function EndpointForm({ endpoint, onCreated, onClose }: FormProps) {
  const { create, update } = useWebhookActs();
  const form = useForm<Values>({
    initialValues: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      happenings: endpoint?.happenings ?? [],
    },
    validate: {
      url: findUrlProblem,
      happenings: (names) => (names.length > 0 ? null : 'Choose at least one event.'),
    },
  });
  const { pending, onSubmit } = useSubmit(form, async ({ url, ...rest }) => {
    const body = { ...rest, url: url.trim() };
    if (!endpoint) return onCreated(await create.mutateAsync(body));
    await update.mutateAsync({ id: endpoint.id, body });
    notify('success', 'The webhook has been saved.');
    onClose();
  });
  const { happenings: problem } = form.errors;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Address"
          type="url"
          placeholder="https://example.com/hooks/trellis"
          description="Where your server listens. It must answer within 10 seconds."
          data-autofocus
          {...form.getInputProps('url')}
        />
        <TextInput
          label="Description"
          maxLength={200}
          description="Optional, such as “Accounting”."
          {...form.getInputProps('description')}
        />
        <EventChoiceField
          value={form.values.happenings}
          onChange={(names) => form.setFieldValue('happenings', names)}
          error={typeof problem === 'string' ? problem : undefined}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            {endpoint ? 'Save' : 'Add webhook'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type EndpointDialogProps = { endpoint?: Endpoint; onClose(): void };

/** Adds a webhook and shows its secret, or changes one. */
export function EndpointDialog({ endpoint, onClose }: EndpointDialogProps) {
  const navigate = useNavigate();
  const [made, setMade] = useState<{ id: string; secret: string }>();
  if (made)
    return (
      <SecretDialog
        title="Your signing secret"
        secret={made.secret}
        onClose={() => void navigate(`${webhooksPath}/${made.id}`)}
      />
    );
  return (
    <ActFrame title={endpoint ? 'Edit webhook' : 'Add webhook'} size="lg" onClose={onClose}>
      <EndpointForm endpoint={endpoint} onCreated={setMade} onClose={onClose} />
    </ActFrame>
  );
}
