import { Alert, Badge, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useMay } from '#app/lib/session.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { endpointQuery, useWebhookActs, webhooksPath, type Endpoint } from './api.ts';
import { DeliveryList } from './delivery-list.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { HealthBadge } from './endpoint-list.tsx';
import { eventTitle } from './event-words.ts';
import { healthOf, sayRecent } from './health.ts';
import { RenewDialog } from './renew-dialog.tsx';
import { ReplayDialog } from './replay-dialog.tsx';

type DialogName = 'edit' | 'renew' | 'replay';

function Acts({ endpoint, ask }: { endpoint: Endpoint; ask(dialog: DialogName): void }) {
  const navigate = useNavigate();
  const { test, switchTo, remove } = useWebhookActs();
  const { id, active } = endpoint;
  const turn = () =>
    switchTo.mutate(
      { id, active: !active },
      {
        onSuccess: () =>
          notify('success', active ? 'The webhook is paused.' : 'The webhook is on. New events are sent.'),
      },
    );
  const askRemove = () =>
    confirmDestructive({
      title: 'Delete this webhook?',
      text: `Nothing more is sent to ${new URL(endpoint.url).host}, and the record of its deliveries goes with it. This can’t be undone.`,
      action: 'Delete the webhook',
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: () => {
            notify('success', 'The webhook has been deleted.');
            void navigate(webhooksPath);
          },
        }),
    });
  return (
    <Group gap="sm">
      {active && (
        <Button
          loading={test.isPending}
          onClick={() =>
            test.mutate(id, { onSuccess: () => notify('success', 'A test event is on its way.') })
          }
        >
          Send test event
        </Button>
      )}
      <Button variant={active ? 'default' : 'filled'} loading={switchTo.isPending} onClick={turn}>
        {active ? 'Pause' : 'Turn on'}
      </Button>
      <Button variant="default" onClick={() => ask('edit')}>
        Edit
      </Button>
      <Button variant="default" onClick={() => ask('renew')}>
        Roll secret
      </Button>
      <Button variant="default" color="red" loading={remove.isPending} onClick={askRemove}>
        Delete
      </Button>
    </Group>
  );
}

function EndpointParts({ endpoint }: { endpoint: Endpoint }) {
  const { instant } = useFormats();
  const mayChange = useMay()('general_settings', 'manage');
  const [dialog, setDialog] = useState<DialogName>();
  const close = () => setDialog(undefined);
  const { color, title, advice } = healthOf(endpoint, instant);
  const { previous_secret_until: until } = endpoint;
  return (
    <>
      <PageHeader
        title={new URL(endpoint.url).host}
        description={endpoint.description}
        actions={mayChange && <Acts endpoint={endpoint} ask={setDialog} />}
      />
      <Stack gap="lg">
        {advice && (
          <Alert color={color} title={title}>
            {advice}
          </Alert>
        )}
        <Panel title="Webhook">
          <FactList
            facts={[
              { label: 'Address', value: <span style={{ overflowWrap: 'anywhere' }}>{endpoint.url}</span> },
              { label: 'Health', value: <HealthBadge endpoint={endpoint} /> },
              { label: 'Last 7 days', value: sayRecent(endpoint.recent) },
              {
                label: 'Secret',
                value: until
                  ? `New. The old one still signs until ${instant(until)}`
                  : 'Shown once, when it was made',
              },
              {
                label: 'Events',
                value: (
                  <Group gap={6}>
                    {endpoint.happenings.map((name) => (
                      <Badge key={name} color="gray">
                        {eventTitle(name)}
                      </Badge>
                    ))}
                  </Group>
                ),
              },
            ]}
          />
        </Panel>
        <DeliveryList endpoint={endpoint} mayChange={mayChange} onReplayFailed={() => setDialog('replay')} />
      </Stack>
      {dialog === 'edit' && <EndpointDialog endpoint={endpoint} onClose={close} />}
      {dialog === 'renew' && <RenewDialog endpoint={endpoint} onClose={close} />}
      {dialog === 'replay' && <ReplayDialog endpoint={endpoint} onClose={close} />}
    </>
  );
}

export function EndpointPage() {
  const { id = '' } = useParams();
  const query = useQuery(endpointQuery(id));
  return (
    <Loaded query={query} headingOrder={1}>
      {(endpoint) => <EndpointParts endpoint={endpoint} />}
    </Loaded>
  );
}
