import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { bookingComingQuery } from './api.ts';
import { ComingRow } from './coming-row.tsx';
import classes from './rehearsal.module.css';

/** The messages that will go out about a booking by themselves, each with a way to stop it. */
export function ComingAbout({ bookingId }: { bookingId: string }) {
  const { day } = useFormats();
  const query = useQuery(bookingComingQuery(bookingId));
  return (
    <Panel title="What’s coming" flush>
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Text size="sm" c="dimmed" className={classes.none ?? ''}>
              No messages are planned for this booking.
            </Text>
          ) : (
            <ul className={classes.rows} aria-label="What’s coming">
              {rows.map((row) => (
                <ComingRow key={row.key} row={{ ...row, title: '' }} on={day(row.date)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
