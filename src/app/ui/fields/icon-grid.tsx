import { ActionIcon, Text } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { findIcon, namedIcons } from '../icon-names.ts';
import { toIconTitle } from '../format.ts';

const most = 84;

type PictureProps = {
  name: string;
  /** What stands there for a name that no icon has. */
  otherwise?: ReactNode;
};

export function Picture({ name, otherwise = null }: PictureProps) {
  const Icon = findIcon(name);
  return Icon ? createElement(Icon, { size: 18, 'aria-hidden': true }) : otherwise;
}

type IconGridProps = { text: string; chosen: string | null; onChoose(name: string): void };

/** The icons whose names have the words that are typed. Brings all of them, so it is loaded when it is opened. */
export function IconGrid({ text, chosen, onChoose }: IconGridProps) {
  const words = text.toLowerCase().split(/\s+/);
  const found = namedIcons.filter(({ name }) => words.every((word) => name.includes(word))).slice(0, most);
  if (found.length === 0) return <Text size="sm">No icons found.</Text>;
  return found.map(({ name, Icon }) => (
    <ActionIcon
      key={name}
      size={36}
      variant={name === chosen ? 'filled' : 'subtle'}
      aria-label={toIconTitle(name)}
      aria-pressed={name === chosen}
      onClick={() => onChoose(name)}
    >
      <Icon size={18} />
    </ActionIcon>
  ));
}
