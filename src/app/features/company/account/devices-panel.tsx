import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { whenDone } from '#app/lib/when-done.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { formatAgo } from '#app/ui/format.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { useAccountWords } from '#app/words/account/index.ts';
import { useSpoken } from '#app/words/words-context.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { devicesQuery, useEndOtherSessions, useEndSession, type SignedInDevice } from './api.ts';
import classes from './devices-panel.module.css';

function Device({ device }: { device: SignedInDevice }) {
  const end = useEndSession();
  const { devices } = useAccountWords();
  const { locale } = useSpoken();
  const Icon = /android|iphone|phone|mobile/i.test(device.device) ? Smartphone : Laptop;
  return (
    <li className={classes.device}>
      <Icon size={18} strokeWidth={1.7} aria-hidden />
      <div className={classes.what}>
        <Text size="sm" fw={550}>
          {device.device}
        </Text>
        <Text size="xs" c="dimmed">
          {device.address} · {devices.lastUsed(formatAgo(device.last_seen_at, { locale }))}
        </Text>
      </div>
      {device.current ? (
        <Badge color="green">{devices.thisDevice}</Badge>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          loading={end.isPending}
          onClick={() => end.mutate(device.id)}
        >
          {devices.signOut}
        </Button>
      )}
    </li>
  );
}

export function DevicesPanel() {
  const query = useQuery(devicesQuery);
  const { devices: words } = useAccountWords();
  const endOthers = useEndOtherSessions();
  const ask = () =>
    confirmDestructive({
      title: words.sure,
      text: words.sureText,
      action: words.sureAct,
      onConfirm: () => whenDone(endOthers, undefined, () => notify('success', words.done)),
    });
  return (
    <Panel title={words.title} flush>
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
                  {words.othersOut}
                </Button>
              </Group>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
