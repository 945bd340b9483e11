import { Badge } from '@mantine/core';
import { dayStates } from '#engine/booking/day-states.ts';
import type { Booking } from './api.ts';

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

type VisitStatusProps = Pick<Booking, 'status' | 'display_status' | 'on_the_way'>;

/** How a visit stands, for the office: that a team is on its way says more than that it is to come. */
export const VisitStatus = ({ status, display_status: label, on_the_way: comes }: VisitStatusProps) => (
  <StatusBadge status={comes ? 'in_progress' : status} label={comes ? dayStates.onTheWay : label} />
);
