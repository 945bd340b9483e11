import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#engine/time/local-date.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useCrewWords } from '#app/words/crew/index.ts';
import { useWords } from '#app/words/words-context.tsx';
import { profileQuery, timesQuery } from './api.ts';
import { Seen, useLastSeen } from './last-seen.tsx';
import { useDays } from './use-days.ts';
import classes from './crew.module.css';
import { OtherDays } from './other-days.tsx';
import { TimeOff } from './time-off.tsx';
import { WeekHoursPanel } from './week-hours.tsx';

/** How far ahead days that differ and time off are listed. */
const shownDays = 180;

/** One's own hours: changed or only asked for, as the company lets its teams. */
export function AvailabilityPage() {
  const { availability: words } = useCrewWords();
  const { titles } = useWords();
  const { today } = useDays();
  const profile = useLastSeen('profile', useQuery(profileQuery));
  const times = useQuery(timesQuery(addDays(today, -14), addDays(today, shownDays)));
  const seen = useLastSeen('times', times, { isEdited: true });
  const [chosen, setChosen] = useState<string | null>(null);
  const may = profile.data?.own_availability;
  const intro = { edit: words.edit, request: words.request, none: words.nothing };
  return (
    <>
      <PageHeader title={titles['/team/availability']} description={may && intro[may]} />
      <Seen query={times} seen={seen}>
        {(teams) => {
          const team = teams.find(({ teamId }) => teamId === chosen) ?? teams[0];
          if (!team || !may)
            return team ? null : (
              <EmptyState icon={CalendarClock} title={words.noTeam} text={words.noTeamText} />
            );
          return (
            <div className={classes.stack}>
              {teams.length > 1 && (
                <SegmentedControl
                  fullWidth
                  size="md"
                  aria-label={words.team}
                  value={team.teamId}
                  onChange={setChosen}
                  data={teams.map(({ teamId, title }) => ({ value: teamId, label: title }))}
                />
              )}
              <WeekHoursPanel key={team.teamId} team={team} mayEdit={may === 'edit'} />
              <OtherDays team={team} mayEdit={may === 'edit'} />
              <TimeOff team={team} mayAsk={may !== 'none'} />
            </div>
          );
        }}
      </Seen>
    </>
  );
}
