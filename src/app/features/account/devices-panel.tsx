import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { formatAgo } from '#app/ui/format.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { devicesQuery, useEndOtherSessions, useEndSession, type SignedInDevice } from './api.ts';
import classes from './devices-panel.module.css';

function Device({ device }: { device: SignedInDevice }) {
  const end = useEndSession();
  const Icon = /android|iphone|phone|mobile/i.test(device.device) ? Smartphone : Laptop;
  return (
    <li className={classes.device}>
      <Icon size={18} strokeWidth={1.7} aria-hidden />
      <div className={classes.what}>
        <Text size="sm" fw={550}>
          {device.device}
        </Text>
        <Text size="xs" c="dimmed">
          {device.address} · last used {formatAgo(device.last_seen_at)}
        </Text>
      </div>
      {device.current ? (
        <Badge color="green">This device</Badge>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          loading={end.isPending}
          onClick={() => end.mutate(device.id)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

export function DevicesPanel() {
  const query = useQuery(devicesQuery);
  const endOthers = useEndOtherSessions();
  const ask = () =>
    confirmDestructive({
      title: 'Sign out everywhere else?',
      text: 'All devices except this one will have to sign in again.',
      action: 'Sign out the others',
      onConfirm: () =>
        endOthers.mutate(undefined, {
          onSuccess: () => notify('success', 'You’re now signed in on this device only.'),
        }),
    });
  return (
    <Panel title="Your devices" flush>
      <Loaded query={query}>
        {(devices) => (
          <>
            <ul className={classes.list}>
              {devices.map((device) => (
                <Device key={device.id} device={device} />
              ))}
            </ul>
            {devices.length > 1 && (
              <Group px={20} pb={18}>
                <Button variant="default" onClick={ask} loading={endOthers.isPending}>
                  Sign out everywhere else
                </Button>
              </Group>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
