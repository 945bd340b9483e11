import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

export const Toolbar = ({ children }: { children: ReactNode }) => (
  <Group gap="sm" px={20} py={14} style={{ borderBottom: '1px solid var(--line)' }}>
    {children}
  </Group>
);
