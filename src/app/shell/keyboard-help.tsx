import { Group, Kbd, Modal, Stack, Text, Title } from '@mantine/core';
import { useShownPageKeys } from '#app/ui/page-keys.ts';
import type { CreateEntry } from '../route.ts';
import type { AreaAction } from './palette/palette-entry.ts';
import { flattenMenu, type MenuGroup } from './menu.ts';

type Shortcut = { keys: readonly string[]; does: string };

const everywhere: readonly Shortcut[] = [
  { keys: ['⌘ / Ctrl', 'K'], does: 'Search records, pages and actions' },
  { keys: ['/'], does: 'Search records, pages and actions' },
  { keys: ['?'], does: 'Show this help' },
  { keys: ['Esc'], does: 'Close what is open' },
];

const keyNames: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→' };
const keyName = (key: string): string => keyNames[key] ?? key;

const toGoTo = (menu: readonly MenuGroup[]): Shortcut[] =>
  flattenMenu(menu).map(({ title, menu: { key } }) => ({ keys: ['g', ...key], does: title }));

const toMake = (creates: readonly CreateEntry[]): Shortcut[] =>
  creates.flatMap(({ title, key }) => (key ? [{ keys: [key], does: `New ${title.toLowerCase()}` }] : []));

type KeyboardHelpProps = {
  menu: readonly MenuGroup[];
  creates: readonly CreateEntry[];
  actions?: readonly AreaAction[];
  opened: boolean;
  onClose(): void;
};

const Shortcuts = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => (
  <Stack gap="sm">
    <Title order={3} fz="sm" c="dimmed" fw={550}>
      {title}
    </Title>
    {shortcuts.map(({ keys, does }) => (
      <Group key={keys.join()} justify="space-between" wrap="nowrap">
        <Text size="sm">{does}</Text>
        <Group gap={5} wrap="nowrap">
          {keys.map((key, index) => (
            <Kbd key={index}>{key}</Kbd>
          ))}
        </Group>
      </Group>
    ))}
  </Stack>
);

export function KeyboardHelp({ menu, creates, actions = [], opened, onClose }: KeyboardHelpProps) {
  const page = useShownPageKeys();
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard">
      <Stack gap="xl">
        <Shortcuts
          title="Everywhere"
          shortcuts={[...everywhere, ...actions.flatMap(({ keys }) => keys ?? []), ...toMake(creates)]}
        />
        {page && (
          <Shortcuts
            title={page.title}
            shortcuts={page.keys.map(({ key, does }) => ({ keys: [keyName(key)], does }))}
          />
        )}
        <Shortcuts title="Go to: one key after the other" shortcuts={toGoTo(menu)} />
      </Stack>
    </Modal>
  );
}
