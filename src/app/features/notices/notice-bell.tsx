import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { unreadQuery } from './api.ts';
import { NoticePanel } from './notice-panel.tsx';
import { useRegisteredDevice } from './use-registered-device.ts';

const most = 9;

/** How many notices are unread, and the list of them. */
export function NoticeBell({ onOpen }: { onOpen: (path: string) => void }) {
  const { data: unread = 0 } = useQuery(unreadQuery);
  const [opened, panel] = useDisclosure(false);
  useRegisteredDevice();
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  const open = (path: string) => {
    panel.close();
    if (path) onOpen(path);
  };
  return (
    <Popover
      opened={opened}
      onChange={panel.toggle}
      position="bottom-end"
      width="min(380px, 100vw - 24px)"
      shadow="md"
      trapFocus
    >
      <Indicator
        label={unread > most ? `${most}+` : unread}
        disabled={unread === 0}
        size={16}
        offset={5}
        color="red"
      >
        <Popover.Target>
          <ActionIcon size="lg" aria-label={label} onClick={panel.toggle}>
            <Bell size={17} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <NoticePanel onOpen={open} />
      </Popover.Dropdown>
    </Popover>
  );
}
