import { Alert, Badge, Button, Code, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { whenDone } from '#app/lib/when-done.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { DrawerFrame } from '#app/ui/list/drawer-frame.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { deliveryQuery, useWebhookActs, type WholeDelivery } from './api.ts';
import { eventTitle } from './event-words.ts';
import { StateBadge } from './state-badge.tsx';
import classes from './webhooks.module.css';

/** As it is sent it has no line breaks. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

type Attempt = WholeDelivery['log'][number];

function AttemptPart({ attempt: { at, status, answer, problem, milliseconds } }: { attempt: Attempt }) {
  const { instant } = useFormats();
  const isTaken = status !== null && status >= 200 && status < 300;
  return (
    <div className={classes.attempt}>
      <Group gap="sm" mb={6}>
        <Badge color={isTaken ? 'green' : 'red'}>{status ?? 'No answer'}</Badge>
        <Text size="sm">
          <time dateTime={at}>{instant(at)}</time>, {milliseconds} ms
        </Text>
      </Group>
      {problem && <Text size="sm">{problem}</Text>}
      {answer && (
        <Code block className={classes.code ?? ''} tabIndex={0} aria-label="The answer">
          {answer}
        </Code>
      )}
      {!problem && !answer && (
        <Text size="sm" c="dimmed">
          The answer was empty.
        </Text>
      )}
    </div>
  );
}

type PartProps = { delivery: WholeDelivery; mayReplay: boolean };

function DeliveryPart({ delivery, mayReplay }: PartProps) {
  const { instant } = useFormats();
  const { replay } = useWebhookActs();
  const again = () =>
    whenDone(replay, delivery.id, () => notify('success', 'The event is on its way again.'));
  const at = (moment: string | null) => moment && <time dateTime={moment}>{instant(moment)}</time>;
  return (
    <DrawerFrame
      title={eventTitle(delivery.event)}
      foot={
        mayReplay && (
          <Button onClick={again} loading={replay.isPending} disabled={delivery.state === 'waiting'}>
            Replay
          </Button>
        )
      }
    >
      <Stack gap="lg">
        {delivery.state === 'failed' && (
          <Alert color="red">
            {mayReplay
              ? 'This event was given up. Fix your server, then replay it.'
              : 'This event was given up. Turn the webhook on to replay it.'}
          </Alert>
        )}
        <FactList
          facts={[
            { label: 'State', value: <StateBadge state={delivery.state} /> },
            { label: 'Event', value: <Code>{delivery.event}</Code> },
            { label: 'Event ID', value: <Code>{delivery.event_id}</Code> },
            { label: 'Happened', value: at(delivery.created_at) },
            { label: 'Delivered', value: at(delivery.delivered_at) },
            { label: 'Next attempt', value: at(delivery.due_at) },
          ]}
        />
        <section>
          <Title order={3} fz="sm" mb={4}>
            {delivery.log.length === 1 ? '1 attempt' : `${delivery.log.length} attempts`}
          </Title>
          {delivery.log.map((attempt) => (
            <AttemptPart key={attempt.at} attempt={attempt} />
          ))}
        </section>
        <section>
          <Title order={3} fz="sm" mb={8}>
            Request
          </Title>
          <Code block className={classes.code ?? ''} tabIndex={0} aria-label="The request">
            {pretty(delivery.body)}
          </Code>
        </section>
      </Stack>
    </DrawerFrame>
  );
}

type DeliveryDrawerProps = { id: string | null; mayReplay: boolean; onClose(): void };

/** One event on its way: what was sent, what was answered each time. */
export function DeliveryDrawer({ id, mayReplay, onClose }: DeliveryDrawerProps) {
  const query = useQuery({ ...deliveryQuery(id ?? ''), enabled: id !== null });
  return (
    <Drawer.Root opened={id !== null} onClose={onClose} position="right" size="lg">
      <Drawer.Overlay />
      {query.data ? (
        <DeliveryPart delivery={query.data} mayReplay={mayReplay} />
      ) : (
        <DrawerFrame title="Event">
          <Loaded query={query}>{() => null}</Loaded>
        </DrawerFrame>
      )}
    </Drawer.Root>
  );
}
