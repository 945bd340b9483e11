import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { useOpenRecord } from '#app/lib/record-overlay.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { OwnAlert } from './api.ts';
import { PayButton } from './pay-button.tsx';
import { useVisitText } from './use-visit-text.ts';

/** What cannot wait, each with its act. */
export function AlertList({ alerts }: { alerts: readonly OwnAlert[] }) {
  const { alerts: words } = useCustomerWords();
  if (alerts.length === 0) return null;
  return (
    <Stack gap="sm" role="region" aria-label={words.label}>
      {alerts.map((alert, index) => (
        <OneAlert key={`${alert.kind} ${alert.booking_id ?? index}`} alert={alert} />
      ))}
    </Stack>
  );
}

function OneAlert({ alert: { kind, booking_id, start_local, amount, card, late } }: { alert: OwnAlert }) {
  const { alerts: words, times } = useCustomerWords();
  const text = useVisitText();
  const open = useOpenRecord();
  const when = start_local === null ? '' : text.day(start_local);
  if (kind === 'unpaid' && booking_id !== null && amount !== null)
    return (
      <Alert color={late ? 'red' : 'blue'}>
        <Stack gap="sm" align="start">
          <Text fw={600}>{words.unpaid(text.money(amount), when)}</Text>
          <PayButton id={booking_id} amount={amount} />
        </Stack>
      </Alert>
    );
  if (kind === 'needs_date' && booking_id !== null)
    return (
      <Alert color="yellow">
        <Group justify="space-between">
          <Text fw={600}>{words.needs_date(when)}</Text>
          <Button onClick={() => open(recordAddress('client', 'booking', booking_id))}>{words.choose}</Button>
        </Group>
      </Alert>
    );
  if (kind === 'earlier_time' && booking_id !== null)
    return (
      <Alert color="blue">
        <Group justify="space-between">
          <Text fw={600}>{times.offer.alert(when)}</Text>
          <Button onClick={() => open(recordAddress('client', 'booking', booking_id))}>
            {times.offer.look}
          </Button>
        </Group>
      </Alert>
    );
  return (
    <Alert color="red">
      <Group justify="space-between">
        <Text fw={600}>
          {kind === 'card_expired' ? words.card_expired(card ?? '') : words.card_failed(when)}
        </Text>
        <Button component={Link} to="/client/profile#cards">
          {words.card}
        </Button>
      </Group>
    </Alert>
  );
}
