import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';

const shortcuts: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['⌘ / Ctrl', 'K'], 'Search pages and actions'],
  [['/'], 'Search pages and actions'],
  [['?'], 'Show this help'],
  [['Tab'], 'Move to the next control'],
  [['Esc'], 'Close what is open'],
];

const openEvent = 'trellis:keyboard-help';

export const openKeyboardHelp = () => window.dispatchEvent(new Event(openEvent));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function KeyboardHelp() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const open = () => setOpened(true);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) open();
    };
    window.addEventListener(openEvent, open);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener(openEvent, open);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <Modal opened={opened} onClose={() => setOpened(false)} title="Keyboard">
      <Stack gap="sm">
        {shortcuts.map(([keys, does]) => (
          <Group key={keys.join()} justify="space-between">
            <Text size="sm">{does}</Text>
            <Group gap={5}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
