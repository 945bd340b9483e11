import { Badge } from '@mantine/core';
import type { Delivery } from './api.ts';

export const deliveryStates = {
  delivered: { title: 'Delivered', color: 'green' },
  waiting: { title: 'Waiting', color: 'blue' },
  failed: { title: 'Failed', color: 'red' },
} as const;

export const StateBadge = ({ state }: Pick<Delivery, 'state'>) => (
  <Badge color={deliveryStates[state].color}>{deliveryStates[state].title}</Badge>
);
