import { Alert, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import type { AffectedVisit } from './api.ts';
import classes from './team-hours.module.css';

type AffectedVisitsProps = {
  teams: readonly { teamId: string; title: string; affected: readonly AffectedVisit[] }[];
};

/** Visits that teams have outside of the hours as they would be. Saving leaves them as they are. */
export function AffectedVisits({ teams }: AffectedVisitsProps) {
  const { wall } = useFormats();
  return (
    <Alert
      color="yellow"
      mt="md"
      icon={<TriangleAlert size={18} />}
      title="These visits would be outside working hours"
    >
      <Text size="sm">They keep their time and team until you change them.</Text>
      <ul className={classes.affected}>
        {teams.flatMap(({ teamId, title, affected }) =>
          affected.map(({ bookingId, number, customer_name, start_local }) => (
            <li key={`${teamId} ${bookingId}`}>
              <RecordLink to={recordAddress('admin', 'booking', bookingId)}>
                #{number} {customer_name}
              </RecordLink>
              , {wall(start_local)}, {title}
            </li>
          )),
        )}
      </ul>
    </Alert>
  );
}
