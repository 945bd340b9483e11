import { Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useOpenAtOnce } from '#app/ui/use-open-at-once.ts';
import { useWords } from '#app/words/words-context.tsx';
import { BellButton } from './bell-button.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { useRegisteredDevice } from './use-registered-device.ts';

export type NoticeBellProps = {
  onOpen: (path: string) => void;
  /** It was pressed before it was here. */
  opensAtOnce?: boolean;
};

/** How many notices are unread, and the list of them. */
export function NoticeBell({ onOpen, opensAtOnce = false }: NoticeBellProps) {
  const { notices: words } = useWords().frame;
  const [opened, panel] = useDisclosure(false);
  const buttonRef = useOpenAtOnce(opensAtOnce, panel.open);
  useRegisteredDevice();
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
      <Popover.Target>
        <BellButton ref={buttonRef} onClick={panel.toggle} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={words.title}>
        <NoticePanel onOpen={open} />
      </Popover.Dropdown>
    </Popover>
  );
}
