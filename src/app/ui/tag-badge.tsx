import { Group } from '@mantine/core';
import { ColorDot } from './color-dot.tsx';

/** A tag as it is shown wherever something has it. */
export const TagBadge = ({ name, color }: { name: string; color: string }) => (
  <Group component="span" gap={8} wrap="nowrap">
    <ColorDot color={color} />
    {name}
  </Group>
);
