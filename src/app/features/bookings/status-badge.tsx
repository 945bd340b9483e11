import { Badge } from '@mantine/core';

const colors: Record<string, string> = {
  pending: 'yellow',
  waitlisted: 'yellow',
  upcoming: 'brand',
  in_progress: 'blue',
  completed: 'green',
  cancelled: 'gray',
  missed: 'red',
};

const toWords = (status: string) => {
  const words = status.replaceAll(/[_-]/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

type StatusBadgeProps = {
  status: string;
  /** As the server says it to people. */
  label?: string;
};

export const StatusBadge = ({ status, label }: StatusBadgeProps) => (
  <Badge color={colors[status.toLowerCase()] ?? 'gray'}>{label ?? toWords(status)}</Badge>
);
