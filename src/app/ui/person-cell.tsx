import { Avatar, Group, Text } from '@mantine/core';

/** Somebody of a list, with their address below the name. */
export const PersonCell = ({ fullname, email }: { fullname: string; email: string }) => (
  <Group gap="sm" wrap="nowrap" component="span">
    <Avatar size={32} color="brand" name={fullname} aria-hidden component="span" />
    <span>
      {fullname}
      <Text span display="block" size="xs" c="dimmed" fw={400} visibleFrom="sm">
        {email}
      </Text>
    </span>
  </Group>
);
