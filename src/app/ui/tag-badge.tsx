import { ColorSwatch, Group } from '@mantine/core';

/** A tag as it is shown wherever something has it. */
export const TagBadge = ({ name, color }: { name: string; color: string }) => (
  <Group component="span" gap={8} wrap="nowrap">
    <ColorSwatch component="span" color={color} size={10} withShadow={false} />
    {name}
  </Group>
);
