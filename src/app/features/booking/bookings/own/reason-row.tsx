import { Group, Text } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './own.module.css';

type Props = { title: string; value?: string; children: ReactNode };

/** A line that opens to its reason. */
export const ReasonRow = ({ title, value, children }: Props) => (
  <details className={classes.details}>
    <summary>
      <Text size="sm">{title}</Text>
      <Group gap={8} wrap="nowrap">
        {value !== undefined && (
          <Text size="sm" className="tabular">
            {value}
          </Text>
        )}
        <ChevronDown size={18} aria-hidden />
      </Group>
    </summary>
    <Text size="sm" c="dimmed" pb="xs" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </details>
);
