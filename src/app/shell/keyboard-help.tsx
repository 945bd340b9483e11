import { Group, Kbd, Modal, Stack, Text, Title } from '@mantine/core';
import { useShownPageKeys } from '#app/ui/page-keys.ts';
import { useSpoken } from '#app/words/words-context.tsx';
import type { CreateEntry } from '../route.ts';
import type { AreaAction } from './palette/palette-entry.ts';
import { paletteWords, type PaletteWords } from './palette/palette-words.ts';
import { flattenMenu, type MenuGroup } from './menu.ts';

type Shortcut = { keys: readonly string[]; does: string };

const toEverywhere = (search: string, help: PaletteWords['help']): Shortcut[] => [
  { keys: ['⌘ / Ctrl', 'K'], does: search },
  { keys: ['/'], does: search },
  { keys: ['?'], does: help.show },
  { keys: ['Esc'], does: help.close },
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
  const { language, words: app } = useSpoken();
  const { help } = paletteWords[language];
  const page = useShownPageKeys();
  return (
    <Modal opened={opened} onClose={onClose} title={app.frame.keyboard}>
      <Stack gap="xl">
        <Shortcuts
          title={help.everywhere}
          shortcuts={[
            ...toEverywhere(app.frame.searchAll, help),
            ...actions.flatMap(({ keys }) => keys ?? []),
            ...toMake(creates),
          ]}
        />
        {page && (
          <Shortcuts
            title={page.title}
            shortcuts={page.keys.map(({ key, does }) => ({ keys: [keyName(key)], does }))}
          />
        )}
        <Shortcuts title={help.goTo} shortcuts={toGoTo(menu)} />
      </Stack>
    </Modal>
  );
}
