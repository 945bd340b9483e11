import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What settings come to, as they stand in the form. */
export const Example = ({ children }: { children: ReactNode }) => (
  <Text size="sm" role="status">
    <Text span inherit c="dimmed">
      Example:{' '}
    </Text>
    {children}
  </Text>
);
