import { ActionIcon, Anchor, Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { startOfWeek } from '#engine/format/calendar.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { useMay } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { rightsQuery, timesQuery, type TeamTimes } from './api.ts';
import { ExceptionDialog } from './exception-dialog.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { dayOfTeam, sayTeamDay } from './team-day.ts';
import classes from './team-hours.module.css';

const permission = 'manage_availability';

/** When every team works: its week, other hours on single days, and time off. */
export function AvailabilityPage() {
  const { timezone, weekStart } = useFormats();
  const [week, setWeek] = useState(() => startOfWeek(toLocal(Date.now(), timezone).date, weekStart));
  const times = useQuery(timesQuery(week));
  return (
    <>
      <PageHeader title="Team availability" description={<Rights />} />
      <Loaded query={times}>
        {(teams) =>
          teams.length > 0 ? (
            <Teams teams={teams} week={week} onWeek={setWeek} />
          ) : (
            <EmptyState
              icon={CalendarClock}
              title="No teams yet"
              text="Add a team, then set the hours it works."
              action={
                <Anchor component={Link} to="/admin/settings/teams?open=new">
                  Add a team
                </Anchor>
              }
            />
          )
        }
      </Loaded>
    </>
  );
}

const rightsWords: Readonly<Record<string, string>> = {
  edit: 'Teams may change their own hours.',
  request: 'Teams may request time off; the office sets their hours.',
  none: 'Only the office sets hours and time off.',
};

function Rights() {
  const mayDecide = useMay()('general_settings');
  const { data } = useQuery({ ...rightsQuery, enabled: mayDecide });
  if (data === undefined) return 'When each team works.';
  return (
    <>
      {rightsWords[data]}{' '}
      <Anchor component={Link} to="/admin/settings/policies#teams" inherit>
        Change
      </Anchor>
    </>
  );
}

type TeamsProps = { teams: readonly TeamTimes[]; week: LocalDate; onWeek(week: LocalDate): void };

function Teams({ teams, week, onWeek }: TeamsProps) {
  const mayChange = useMay()(permission, 'manage');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [edited, setEdited] = useState<readonly string[] | null>(null);
  const [day, setDay] = useState<{ teamId: string; date: LocalDate } | null>(null);
  const toggle = (id: string, isIn: boolean) =>
    setChosen(isIn ? [...chosen, id] : chosen.filter((one) => one !== id));
  const team = teams.find(({ teamId }) => teamId === day?.teamId);
  const editing = edited?.flatMap((id) => teams.find(({ teamId }) => teamId === id) ?? []) ?? [];
  return (
    <Stack gap="lg">
      <Panel flush>
        <div className={classes.toolbar}>
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Previous week"
              onClick={() => onWeek(addDays(week, -7))}
            >
              <ChevronLeft size={17} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Next week"
              onClick={() => onWeek(addDays(week, 7))}
            >
              <ChevronRight size={17} aria-hidden />
            </ActionIcon>
            <Text fw={600} ml="xs" aria-live="polite">
              Week of {formatDateTime('MMM D', week)}
            </Text>
          </Group>
          <Group gap="sm">
            <Anchor component={Link} to="/admin/dashboard/timeoff" size="sm">
              Time off
            </Anchor>
            {mayChange && (
              <Button disabled={chosen.length === 0} onClick={() => setEdited(chosen)}>
                {chosen.length > 1 ? `Edit hours of ${chosen.length} teams` : 'Edit hours'}
              </Button>
            )}
          </Group>
        </div>
        <TimesTable
          teams={teams}
          week={week}
          chosen={chosen}
          mayChange={mayChange}
          toggle={toggle}
          onAll={(isIn) => setChosen(isIn ? teams.map(({ teamId }) => teamId) : [])}
          onDay={(teamId, date) => setDay({ teamId, date })}
        />
      </Panel>
      {editing.length > 0 && (
        <HoursEditor
          key={editing.map(({ teamId }) => teamId).join()}
          teams={editing}
          onClose={() => setEdited(null)}
        />
      )}
      {team && day && <ExceptionDialog team={team} date={day.date} onClose={() => setDay(null)} />}
    </Stack>
  );
}

type TimesTableProps = {
  teams: readonly TeamTimes[];
  week: LocalDate;
  chosen: readonly string[];
  mayChange: boolean;
  toggle(id: string, isIn: boolean): void;
  onAll(isIn: boolean): void;
  onDay(teamId: string, date: LocalDate): void;
};

function TimesTable({ teams, week, chosen, mayChange, toggle, onAll, onDay }: TimesTableProps) {
  const { timezone, time } = useFormats();
  const dates = Array.from({ length: 7 }, (_day, index) => addDays(week, index));
  return (
    <table className={classes.times} aria-label="Hours of all teams">
      <thead>
        <tr>
          <th scope="col">
            {mayChange ? (
              <Checkbox
                label="Team"
                aria-label="Select all teams"
                checked={chosen.length === teams.length}
                indeterminate={chosen.length > 0 && chosen.length < teams.length}
                onChange={({ currentTarget }) => onAll(currentTarget.checked)}
              />
            ) : (
              'Team'
            )}
          </th>
          {dates.map((date) => (
            <th key={date} scope="col">
              {formatDateTime('ddd D', date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={team.teamId}>
            <th scope="row">
              <span className={classes.team}>
                {mayChange && (
                  <Checkbox
                    aria-label={`Select ${team.title}`}
                    checked={chosen.includes(team.teamId)}
                    onChange={({ currentTarget }) => toggle(team.teamId, currentTarget.checked)}
                  />
                )}
                <span className={classes.dot} style={{ background: team.color }} aria-hidden />
                {team.title}
              </span>
            </th>
            {dates.map((date) => {
              const day = dayOfTeam(team, date, timezone);
              const said = sayTeamDay(day, time);
              return (
                <td key={date} data-day={formatDateTime('ddd D', date)}>
                  <button
                    type="button"
                    className={classes.cell}
                    data-off={day.works.length === 0 || undefined}
                    disabled={!mayChange}
                    aria-label={`${team.title}, ${formatDateTime('dddd, MMM D', date)}: ${said}${day.exceptions.length > 0 ? ', other hours on this day' : ''}`}
                    onClick={() => onDay(team.teamId, date)}
                  >
                    {sayTeamDay(day, (clock) => time(clock).replaceAll(' ', '\u00a0'))}
                    {day.exceptions.length > 0 && (
                      <Badge size="xs" color="blue" component="span">
                        Exception
                      </Badge>
                    )}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
