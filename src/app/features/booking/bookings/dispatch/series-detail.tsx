import { Alert, Badge, Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { placeSeries } from '#engine/contracts/booking/dispatch.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { request } from '#app/lib/api.ts';
import { sayLetters } from '#app/lib/letter-words.ts';
import { undoLatestOf } from '#app/lib/office-acts.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { todayIn } from '../local-time.ts';
import type { useMoves } from '../board/use-moves.ts';
import { conflictWords } from '../conflict-words.ts';
import { teamsQuery } from '../new/api.ts';
import { seriesPlaceQuery, type QueueEntry } from './api.ts';
import { EntryDetail } from './entry-detail.tsx';
import { useActs } from './use-acts.ts';
import classes from './dispatch.module.css';

type SeriesDetailProps = {
  seriesId: string;
  entries: readonly QueueEntry[];
  onMove: ReturnType<typeof useMoves>['move'];
};

const settleMs = 250;

/** A series whose visits wait: another day, time and team for all of it, or each visit by itself. */
export function SeriesDetail({ seriesId, entries, onMove }: SeriesDetailProps) {
  const { wall } = useFormats();
  const [openId, setOpenId] = useState(entries.length === 1 ? entries[0]?.id : undefined);
  const open = entries.find(({ id }) => id === openId);
  const sayAct = ({ id }: { id: string }) => (id === openId ? 'Close' : 'Place only this');
  return (
    <>
      <SeriesPlacing seriesId={seriesId} entries={entries} />
      {entries.length > 1 && (
        <Panel title="One visit at a time">
          <ul className={classes.proposals} aria-label="Waiting visits">
            {entries.map((entry) => (
              <li key={entry.id}>
                <span className={classes.what}>
                  {wall(entry.booking.start_local)}
                  {entry.needs === 'date' ? ', no place on that day' : ', no team'}
                </span>
                <Button
                  variant="default"
                  aria-expanded={entry.id === openId}
                  aria-label={`${sayAct(entry)}: ${wall(entry.booking.start_local)}`}
                  onClick={() => setOpenId(entry.id === openId ? undefined : entry.id)}
                >
                  {sayAct(entry)}
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {open && <EntryDetail key={open.id} entry={open} onMove={onMove} />}
    </>
  );
}

type Visit = { conflict: string | null };

function describe(visits: readonly Visit[]): string {
  const count = visits.filter(({ conflict }) => conflict !== null).length;
  if (count === 0) return `The next ${visits.length} visits all have a place.`;
  return `${count} of the next ${visits.length} visits ${count === 1 ? 'has a conflict' : 'have conflicts'}.`;
}

function SeriesPlacing({ seriesId, entries }: Omit<SeriesDetailProps, 'onMove'>) {
  const [first] = entries;
  const { wall } = useFormats();
  const { data: teams = [] } = useQuery(teamsQuery);
  const { run, busy } = useActs();
  const booking = first?.booking;
  const timezone = booking?.timezone ?? 'UTC';
  const [day, setDay] = useState(booking?.start_local.slice(0, 10) ?? todayIn(timezone));
  const [time, setTime] = useState(booking?.start_local.slice(11, 16) ?? '');
  const [teamId, setTeamId] = useState(first?.preferred_team_id ?? '');
  const place =
    time === ''
      ? null
      : {
          service_date: new Date(toInstant(day, time, timezone)).toISOString(),
          team_id: teamId === '' ? null : teamId,
        };
  const [settled] = useDebouncedValue(place, settleMs);
  const trial = useQuery(seriesPlaceQuery(seriesId, busy ? null : settled));
  if (!first || !booking) return null;
  const team = teams.find(({ id }) => id === teamId);
  const isLimited = (trial.data?.warnings.length ?? 0) > 0;
  const visits = trial.data?.visits ?? [];
  return (
    <Panel
      title={`Place the series of ${booking.customer_name}`}
      description={[booking.frequency, booking.service_names.join(', '), booking.address]
        .filter(Boolean)
        .join(' · ')}
    >
      <Stack gap="md">
        <div className={classes.head}>
          <DayInput
            label="First visit"
            value={day}
            min={todayIn(timezone)}
            onChange={(next) => next !== null && setDay(next)}
          />
          <TimeInput label="Time" value={time || null} onChange={(next) => setTime(next ?? '')} />
          <NativeSelect
            label="Team"
            value={teamId}
            onChange={({ currentTarget }) => setTeamId(currentTarget.value)}
            data={[
              { value: '', label: 'Any team' },
              ...teams.filter(({ active }) => active).map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        </div>
        {trial.error && (
          <Alert color="red" role="alert">
            {toErrorLines(trial.error).join(' ')}
          </Alert>
        )}
        {trial.data && !trial.error && (
          <>
            {trial.data.warnings.length > 0 && (
              <Alert color="yellow" role="status">
                {trial.data.warnings.join(' ')}
              </Alert>
            )}
            <ol className={`${classes.proposals} ${classes.dates}`} aria-label="Next visits">
              {visits.map(({ start_local, conflict }) => (
                <li key={start_local}>
                  <span className={classes.what}>{wall(start_local)}</span>
                  {conflict ? (
                    <Badge color="yellow">{conflictWords[conflict]}</Badge>
                  ) : (
                    <Badge color="green">Free</Badge>
                  )}
                </li>
              ))}
            </ol>
            {trial.data.kept.length > 0 && (
              <Text size="sm">
                These visits were edited individually, have notes or are paid for, so they stay where they
                are: {trial.data.kept.map(({ start_local }) => wall(start_local)).join('; ')}.
              </Text>
            )}
          </>
        )}
        <div className={classes.foot}>
          {trial.data && !trial.error && (
            <div className={classes.what}>
              <Text size="sm" fw={550} role="status">
                {describe(visits)}
              </Text>
              <Text size="sm" c="dimmed">
                {sayLetters(trial.data.letters)} Visits without a place wait in this queue.
              </Text>
            </div>
          )}
          <Button
            data-key-act="place"
            loading={busy}
            disabled={place === null || trial.error !== null || !trial.data}
            onClick={() => {
              if (place === null) return;
              void run(
                () =>
                  request(placeSeries, { params: { id: seriesId }, body: { ...place, overbook: isLimited } }),
                {
                  done: `The series of ${booking.customer_name} is placed: ${wall(`${day}T${time}`)}${team ? `, ${team.title}` : ''}.`,
                  undo: { call: () => undoLatestOf(first.id), done: 'The series is as it was.' },
                },
              );
            }}
          >
            {isLimited ? 'Place series anyway' : 'Place series'}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
