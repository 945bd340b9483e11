import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { holidaysQuery } from './guide-api.ts';

const lists = new Intl.ListFormat('en');

/** On which days nobody can book: those of the country, until somebody changes them. */
export function ClosedDays() {
  const { data: holidays } = useQuery(holidaysQuery);
  if (!holidays) return null;
  const names = [...new Set(holidays.map(({ name }) => name))];
  return (
    <Text size="sm" c="dimmed">
      {names.length === 0 ? 'You’re open on public holidays. ' : `You’re closed on ${lists.format(names)}. `}
      <Anchor component={Link} to="/admin/settings/booking-spots/holidays" inherit>
        {names.length === 0 ? 'Add holidays' : 'Change holidays'}
      </Anchor>
    </Text>
  );
}
