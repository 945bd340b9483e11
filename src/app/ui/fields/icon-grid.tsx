import { ActionIcon, Text } from '@mantine/core';
import { icons } from 'lucide-react';

const toName = (key: string) =>
  key
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replaceAll(/(\d)([A-Z])/g, '$1-$2')
    .toLowerCase();

const all = Object.entries(icons).map(([key, Icon]) => ({ name: toName(key), Icon }));
const most = 84;

export function Picture({ name }: { name: string }) {
  const icon = all.find((one) => one.name === name);
  return icon ? <icon.Icon size={18} aria-hidden /> : null;
}

type IconGridProps = { text: string; chosen: string | null; onChoose(name: string): void };

/** The icons whose names have the words that are typed. Brings all of them, so it is loaded when it is opened. */
export function IconGrid({ text, chosen, onChoose }: IconGridProps) {
  const words = text.toLowerCase().split(/\s+/);
  const found = all.filter(({ name }) => words.every((word) => name.includes(word))).slice(0, most);
  if (found.length === 0) return <Text size="sm">No icons found.</Text>;
  return found.map(({ name, Icon }) => (
    <ActionIcon
      key={name}
      size={36}
      variant={name === chosen ? 'filled' : 'subtle'}
      aria-label={name.replaceAll('-', ' ')}
      aria-pressed={name === chosen}
      onClick={() => onChoose(name)}
    >
      <Icon size={18} />
    </ActionIcon>
  ));
}
