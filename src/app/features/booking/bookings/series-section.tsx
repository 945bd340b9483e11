import { Badge, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { request } from '#app/lib/api.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { ActButtons } from '#app/ui/record/record-act-bar.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { seriesActs, type Series } from './series-acts.tsx';
import classes from './booking-sections.module.css';

const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', 'series', id],
    queryFn: ({ signal }) => request(getSeriesContract, { params: { id }, signal }),
    meta: { topics: ['series'] },
  });

const sayContinuity = ({ crew, by, of }: NonNullable<Series['continuity']>): string =>
  `${by} of the last ${of} visits were by ${crew}.`;

const shown = 5;

/** The visits that come with this one. */
export function SeriesSection({ seriesId, bookingId }: { seriesId: string; bookingId: string }) {
  const series = useQuery(seriesQuery(seriesId));
  const formats = useFormats();
  return (
    <Panel title="Series">
      <Loaded query={series}>
        {(found) => (
          <>
            {found.state !== 'active' && (
              <Text size="sm" mb={10}>
                {found.state === 'cancelled'
                  ? 'This series has ended.'
                  : `Paused${found.paused_to ? ` until ${formats.day(found.paused_to)}` : ''}.`}
              </Text>
            )}
            {found.continuity && (
              <Text size="sm" mb={10}>
                {sayContinuity(found.continuity)}
              </Text>
            )}
            <ul className={classes.crews} aria-label="Upcoming visits">
              {found.visits.slice(0, shown).map((visit) => (
                <li key={visit.id}>
                  <div className={classes.who}>
                    {visit.id === bookingId ? (
                      `${formats.wall(visit.start_local)}, this visit`
                    ) : (
                      <RecordLink to={recordAddress('admin', 'booking', visit.id)}>
                        {formats.wall(visit.start_local)}
                      </RecordLink>
                    )}
                  </div>
                  {visit.needs_placing && <Badge color="yellow">Needs a date</Badge>}
                </li>
              ))}
            </ul>
            <ActButtons acts={seriesActs} record={found} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
