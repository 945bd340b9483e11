import { Alert, Badge, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, PlugZap } from 'lucide-react';
import { useState } from 'react';
import { whenDone } from '#app/lib/when-done.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { processorQuery, usePutProcessor, useTestProcessor, type ProcessorAccount } from './api.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { processorWords } from './processor-words.ts';

type PanelProps = { mayChange: boolean };

/** Who takes the cards of a company: connected here, and tried at once. */
export function ProcessorPanel({ mayChange }: PanelProps) {
  const query = useQuery(processorQuery);
  return (
    <Panel title="Card processor" description="Card payments go straight to your own account there.">
      <Loaded query={query}>{(account) => <Processor account={account} mayChange={mayChange} />}</Loaded>
    </Panel>
  );
}

function Processor({ account, mayChange }: PanelProps & { account: ProcessorAccount }) {
  const [connecting, setConnecting] = useState(false);
  const test = useTestProcessor();
  const dialog = (
    <ConnectDialog
      opened={connecting}
      account={account}
      onClose={() => setConnecting(false)}
      onConnected={() => {
        setConnecting(false);
        test.mutate();
      }}
    />
  );
  if (account.processor === null)
    return (
      <>
        <EmptyState
          icon={CreditCard}
          title="No card processor yet"
          text="Connect Stripe or Square to take cards when people book, and to hold and charge them by themselves."
          action={mayChange && <Button onClick={() => setConnecting(true)}>Connect a processor</Button>}
        />
        {dialog}
      </>
    );
  const { title } = processorWords[account.processor];
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Text fw={600}>{title}</Text>
        <Badge color={account.card ? 'green' : 'gray'}>
          {account.card ? 'Takes cards' : 'Cards are off'}
        </Badge>
      </Group>
      <Keys account={account} />
      {test.data && (
        <Alert color={test.data.works ? 'green' : 'red'} role="status" title={test.data.message}>
          {test.data.works
            ? test.data.mode === 'test'
              ? 'These are test keys: no real money moves.'
              : 'Real cards are charged.'
            : test.data.detail}
        </Alert>
      )}
      {mayChange && (
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<PlugZap size={16} />}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            Test connection
          </Button>
          <Button variant="default" onClick={() => setConnecting(true)}>
            Change keys
          </Button>
          <Disconnect account={account} title={title} onDone={() => test.reset()} />
        </Group>
      )}
      {dialog}
    </Stack>
  );
}

const Keys = ({ account }: { account: ProcessorAccount }) => (
  <>
    <FactList
      facts={[
        { label: 'Public key', value: account.public_key && <Code>{account.public_key}</Code> },
        { label: 'Location', value: account.location_id && <Code>{account.location_id}</Code> },
        { label: 'Secret key', value: account.has_secret_key ? 'Saved' : 'Demo key' },
        {
          label: 'Webhooks',
          value: account.has_webhook_secret
            ? 'Signed'
            : 'No signing secret yet: refunds and disputes made at the processor won’t appear here.',
        },
      ]}
    />
    {account.webhook_url && (
      <div>
        <Text size="sm" mb={4}>
          Have it send its events to this address:
        </Text>
        <CopyField value={account.webhook_url} label="Address for webhooks" />
      </div>
    )}
  </>
);

type DisconnectProps = { account: ProcessorAccount; title: string; onDone(): void };

function Disconnect({ account, title, onDone }: DisconnectProps) {
  const put = usePutProcessor();
  const { cash, check } = account;
  const disconnect = () =>
    whenDone(
      put,
      { processor: null, card: false, cash, check },
      () => {
        onDone();
        notify('success', `${title} is disconnected.`);
      },
      showError,
    );
  return (
    <Button
      variant="subtle"
      color="red"
      loading={put.isPending}
      onClick={() =>
        confirmDestructive({
          title: `Disconnect ${title}?`,
          text: 'Customers can no longer pay by card, and visits to come are neither held nor charged. Payments already made can still be refunded.',
          action: 'Disconnect',
          onConfirm: disconnect,
        })
      }
    >
      Disconnect
    </Button>
  );
}
