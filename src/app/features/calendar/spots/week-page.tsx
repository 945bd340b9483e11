import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMay } from '#app/lib/session.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TryFirstButton } from '#app/ui/try-first-button.tsx';
import { weekQuery, type Place, type Week } from './api.ts';
import { conflictsQuery } from './conflicts.ts';
import { OffersPanel } from './offers-panel.tsx';
import { SpotsFrame, ZoneNote } from './spots-frame.tsx';
import { useWeek } from './use-week.ts';
import { VisitTable } from './visit-table.tsx';
import { WeekEditor } from './week-editor.tsx';
import { sayCapacityMode } from './week-words.ts';
import classes from './spots.module.css';

export const spotPermission = ['general_settings', 'manage_availability'] as const;

/** When customers can book in an ordinary week, and what they are offered with it. */
export const WeekPage = () => (
  <SpotsFrame title="Bookable times" description="When visits can start, and how many at a time.">
    {(place, all) => <PlaceWeek key={place.id} place={place} all={all} />}
  </SpotsFrame>
);

type PlaceProps = { place: Place; all: readonly Place[] };

function PlaceWeek({ place, all }: PlaceProps) {
  const week = useQuery(weekQuery(place.id));
  return <Loaded query={week}>{(latest) => <LoadedWeek place={place} all={all} latest={latest} />}</Loaded>;
}

function LoadedWeek({ place, all, latest }: PlaceProps & { latest: Week }) {
  const may = useMay();
  const week = useWeek(place.id, latest);
  return (
    <Stack gap="lg">
      <Text size="sm">
        {sayCapacityMode(place.capacity_mode)}{' '}
        {may('general_settings', 'manage') && (
          <>
            <Anchor component={Link} to={`/admin/settings/locations?open=${place.id}`} inherit>
              Change this for {place.name}
            </Anchor>
            .{' '}
          </>
        )}
        <ZoneNote place={place} />
      </Text>
      <div className={classes.columns}>
        <WeekEditor
          week={week}
          place={place}
          others={all.filter(({ id }) => id !== place.id)}
          mayChange={may([...spotPermission], 'manage')}
        />
        <OffersPanel
          locationId={place.id}
          unsaved={week.isDirty && week.doubles.length === 0 ? week.slots : null}
        />
      </div>
      {week.isDirty && week.doubles.length === 0 && (
        <TryFirstButton
          draft={{ name: `Week at ${place.name}`, weeks: [{ locationId: place.id, templates: week.slots }] }}
        />
      )}
      <Conflicts locationId={place.id} />
    </Stack>
  );
}

/** Visits that were booked when there was a slot. Nothing is done to them by itself. */
function Conflicts({ locationId }: { locationId: string }) {
  const { data: visits = [] } = useQuery(conflictsQuery(locationId));
  if (visits.length === 0) return null;
  return (
    <Panel
      title="Visits without a slot"
      description="Booked when there was one, or by the office. They stay booked until you move or cancel them."
    >
      <VisitTable visits={visits} label="Visits without a slot" />
    </Panel>
  );
}
