import { Badge } from '@mantine/core';
import { ClipboardList, Users } from 'lucide-react';
import { lazy, Suspense, type ComponentProps } from 'react';
import { teamCalls } from '#engine/contracts/calendar/teams.ts';
import { teamFacts, teamListing, teamSettings } from '#engine/settings/calendar/teams.ts';
import { MembersField, TeamWork } from '#app/features/calendar/teams/later-fields.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { listPage } from '#app/ui/list/list-page.tsx';
import classes from './teams.module.css';

const TeamHome = lazy(() =>
  loadChunk(async () => ({ default: (await import('../place-fields.tsx')).TeamHome })),
);

/** Asked for by few: it comes when it is opened. */
const Dialog = (props: ComponentProps<typeof TeamWork>) => (
  <Suspense>
    <TeamWork {...props} />
  </Suspense>
);

export const { Page, list } = listPage({
  calls: teamCalls,
  settings: teamSettings,
  facts: teamFacts,
  listing: teamListing,
  icon: Users,
  words: {
    title: 'Teams',
    one: 'team',
    many: 'teams',
    lost: 'their hours and time off don’t come back',
    description: 'Who comes to customers: what each team can do, where, and how much.',
    empty: 'Add a team, so that visits have somebody who does them.',
  },
  permission: 'manage_team',
  nameOf: ({ title }) => title,
  columns: [
    {
      name: 'title',
      title: 'Name',
      sort: 'title',
      cell: ({ title, color, active }) => (
        <span className={classes.team}>
          <span className={classes.dot} style={{ background: color }} aria-hidden />
          {title}
          {!active && (
            <Badge color="gray" size="sm">
              Archived
            </Badge>
          )}
        </span>
      ),
    },
    {
      name: 'members',
      title: 'Members',
      cell: ({ members }) =>
        members.length > 0 ? members.map(({ fullname }) => fullname).join(', ') : 'Nobody',
    },
    'serviceIds',
    'locationIds',
    'max_jobs_per_day',
    'counted',
    'accepts_jobs',
  ],
  phone: { beside: 'accepts_jobs', below: ['members', 'locationIds'] },
  further: ['priority', 'active', 'created_at'],
  filters: ['active', 'counted', 'accepts_jobs', 'created_at'],
  controls: { members: MembersField, home: TeamHome },
  useActs: () => [{ title: 'What’s left to do', icon: ClipboardList, Dialog }],
});
