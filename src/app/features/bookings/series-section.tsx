import { Badge, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CalendarX, Pause, Play } from 'lucide-react';
import {
  cancelSeriesContract,
  getSeriesContract,
  pauseSeriesContract,
  resumeSeriesContract,
} from '#engine/contracts/booking-life.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { recordAddress } from '#engine/contracts/record-addresses.ts';
import { defineSettings } from '#engine/settings/define-settings.ts';
import { day } from '#engine/settings/kinds.ts';
import { request } from '#app/lib/api.ts';
import { undoLatestOf } from '#app/lib/office-acts.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { ActButtons } from '#app/ui/record/record-act-bar.tsx';
import { actsOn } from '#app/ui/record/record-acts.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { EndMeaning, PauseMeaning, ResumeMeaning } from './act-meaning.tsx';
import { reasonSetting } from './fee-note.tsx';
import classes from './booking-sections.module.css';

type Series = AnswerOf<typeof getSeriesContract>;

const { formAct } = actsOn<Series>();
const permission = 'manage_appointment';

/** Pressed right after the act, which is the last of whoever did it. */
const undo = { take: () => undoLatestOf() };

const seriesActs = [
  formAct({
    title: 'Pause',
    icon: Pause,
    call: pauseSeriesContract,
    permission,
    isOffered: ({ state }) => state === 'active',
    done: 'Series paused.',
    undo,
    form: {
      settings: defineSettings({
        from: { ...day, title: 'From' },
        to: { ...day, title: 'To' },
      }),
      action: 'Pause series',
      text: 'Visits between these days are skipped.',
      body: ({ from, to }) => ({ from, to }),
      Consequences: PauseMeaning,
    },
  }),
  formAct({
    title: 'Resume',
    icon: Play,
    call: resumeSeriesContract,
    permission,
    isOffered: ({ state, paused_from }) => state === 'paused' || paused_from !== null,
    done: 'Series resumed.',
    undo,
    form: {
      settings: {},
      action: 'Resume series',
      body: () => ({}),
      Consequences: ResumeMeaning,
    },
  }),
  formAct({
    title: 'End series',
    icon: CalendarX,
    call: cancelSeriesContract,
    permission,
    isOffered: ({ state }) => state !== 'cancelled',
    isDestructive: true,
    done: 'Series ended.',
    undo,
    topics: ['booking_spots', 'payments'],
    form: {
      settings: defineSettings({ reason: reasonSetting }),
      action: 'End series',
      text: 'All upcoming visits are cancelled, and no more are booked.',
      body: ({ reason }) => ({ reason }),
      Consequences: EndMeaning,
    },
  }),
] as const;

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
