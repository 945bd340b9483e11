import { Alert, Button, Group, Select, Switch, Text } from '@mantine/core';
import { useDebouncedValue, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Redo2, Undo2, Users } from 'lucide-react';
import { useState } from 'react';
import { cellsIn, type Cell, type CellBox } from '#engine/board/paint-grid.ts';
import { replaceHours } from '#engine/contracts/calendar/team-hours.ts';
import { toLocalTime, toMinutes } from '#engine/time/local-time.ts';
import { copyHours, coverageOf, minutesAWeek, paintHours, type WeekHours } from '#engine/time/week-hours.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { request } from '#app/lib/api.ts';
import { isSame } from '#app/lib/is-same.ts';
import { refresh } from '#app/lib/live.ts';
import { ChangesBar } from '#app/ui/form/changes-bar.tsx';
import { useLeaveGuard } from '#app/ui/form/use-leave-guard.ts';
import { useSteps } from '#app/ui/form/use-steps.ts';
import { notify } from '#app/ui/notify.tsx';
import { PaintGrid, type PaintCell } from '#app/ui/paint-grid/paint-grid.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { AffectedVisits } from './affected-visits.tsx';
import { meaningQuery, type HoursOfTeams, type TeamTimes } from './api.ts';
import { PhoneHours } from './phone-hours.tsx';
import { dayNames, listNames } from './words.ts';
import classes from './team-hours.module.css';

type HoursEditorProps = { teams: readonly TeamTimes[]; onClose(): void };

const columns = dayNames.map((name) => ({ name, title: name.slice(0, 3) }));
const step = 30;
const usualHours = { from: 360, to: 1260 };
const settleMs = 250;

const hoursOf = (teams: readonly TeamTimes[]): HoursOfTeams =>
  new Map(teams.map(({ teamId, hours }) => [teamId, hours]));
const statesOf = (teams: readonly TeamTimes[]): ReadonlyMap<string, string> =>
  new Map(teams.map(({ teamId, state }) => [teamId, state]));

/** The ordinary week of one team, or of several at once. */
export function HoursEditor({ teams, onClose }: HoursEditorProps) {
  const { time } = useFormats();
  const client = useQueryClient();
  const isPhone = useMediaQuery('(max-width: 48em)');
  const steps = useSteps<HoursOfTeams>(() => hoursOf(teams));
  const [before, setBefore] = useState(() => hoursOf(teams));
  const [states, setStates] = useState(() => statesOf(teams));
  const [isAllDay, setAllDay] = useState(false);
  const [pending, setPending] = useState(false);
  const changed = teams.filter(({ teamId }) => !isSame(steps.now.get(teamId), before.get(teamId)));
  const isDirty = changed.length > 0;
  const outrun = teams.filter(({ teamId, state }) => states.get(teamId) !== state);
  const change = (edit: (hours: readonly WeekHours[]) => readonly WeekHours[]) =>
    steps.change(new Map([...steps.now].map(([id, hours]) => [id, edit(hours)])));
  const toBody = () =>
    changed.map(({ teamId }) => ({
      teamId,
      hours: [...(steps.now.get(teamId) ?? [])],
      state: states.get(teamId) ?? '',
    }));
  const [asked] = useDebouncedValue(
    toBody().map(({ teamId, hours }) => ({ teamId, hours })),
    settleMs,
  );
  const { data: meaning } = useQuery({ ...meaningQuery(asked), enabled: isDirty && asked.length > 0 });
  const { release } = useLeaveGuard(isDirty);
  useHotkeys([
    ['mod+Z', steps.undo],
    ['mod+shift+Z', steps.redo],
  ]);
  const adopt = (takesTheirs: boolean) => {
    setStates(statesOf(teams));
    setBefore(hoursOf(teams));
    if (!takesTheirs) return;
    const theirs = hoursOf(outrun);
    steps.reset(new Map([...steps.now].map(([id, hours]) => [id, theirs.get(id) ?? hours])));
  };
  const save = async () => {
    setPending(true);
    try {
      await request(replaceHours, { body: { teams: toBody() } });
      release();
      notify('success', `Hours of ${listNames(changed.map(({ title }) => title))} saved.`);
      await refresh(client, 'team_availability');
      onClose();
    } catch (error) {
      await refresh(client, 'team_availability');
      if (!isApiError(error) || error.code !== 'CHANGED_MEANWHILE') showError(error);
    } finally {
      setPending(false);
    }
  };
  const affected = isDirty ? (meaning?.teams.filter((team) => team.affected.length > 0) ?? []) : [];
  const single = teams.length === 1 ? teams[0] : undefined;
  const minutes = single && minutesAWeek(steps.now.get(single.teamId) ?? []);
  return (
    <Panel
      title={`Hours of ${listNames(teams.map(({ title }) => title))}`}
      description={
        minutes === undefined ? 'Changes apply to all of them.' : `${writeMinutes(minutes)} a week`
      }
      actions={
        <Group gap="xs" wrap="nowrap" className={classes.acts ?? ''}>
          <Button variant="default" disabled={!steps.mayUndo} aria-label="Undo" px={10} onClick={steps.undo}>
            <Undo2 size={16} aria-hidden />
          </Button>
          <Button variant="default" disabled={!steps.mayRedo} aria-label="Redo" px={10} onClick={steps.redo}>
            <Redo2 size={16} aria-hidden />
          </Button>
          {!isDirty && (
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          )}
        </Group>
      }
    >
      {outrun.length > 0 && (
        <Alert
          color="yellow"
          mb="md"
          icon={<Users size={18} />}
          role="alert"
          title={`Someone else changed the hours of ${listNames(outrun.map(({ title }) => title))}`}
        >
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => adopt(false)}>
              Keep mine
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => adopt(true)}>
              Take theirs
            </Button>
          </Group>
        </Alert>
      )}
      <div className={classes.tools}>
        <CopyDay onCopy={(from, to) => change((hours) => copyHours(hours, from, to))} />
        {!isPhone && (
          <Switch
            label="All day"
            checked={isAllDay}
            onChange={({ currentTarget }) => setAllDay(currentTarget.checked)}
          />
        )}
      </div>
      {isPhone ? (
        <PhoneHours hours={steps.now} onChange={change} />
      ) : (
        <HoursGrid
          hours={steps.now}
          titles={new Map(teams.map(({ teamId, title }) => [teamId, title]))}
          range={isAllDay ? { from: 0, to: 1440 } : rangeOf([...steps.now.values()].flat())}
          time={time}
          onChange={change}
        />
      )}
      <Text size="sm" c="dimmed" mt="xs">
        Hours that only apply between two dates are kept as they are.
      </Text>
      {affected.length > 0 && <AffectedVisits teams={affected} />}
      <ChangesBar
        isDirty={isDirty}
        pending={pending}
        disabled={outrun.length > 0}
        words={
          affected.length > 0
            ? `${affected.reduce((sum, team) => sum + team.affected.length, 0)} visits would be outside working hours`
            : `Changed: ${listNames(changed.map(({ title }) => title))}`
        }
        saveLabel={affected.length > 0 ? 'Save anyway' : 'Save hours'}
        onDiscard={() => steps.reset(before)}
        onSave={() => void save()}
      />
    </Panel>
  );
}

/** The hours that are usual, and any that are not. */
function rangeOf(hours: readonly WeekHours[]) {
  const from = Math.min(usualHours.from, ...hours.map((one) => toMinutes(one.from)));
  const to = Math.max(usualHours.to, ...hours.map((one) => toMinutes(one.to)));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

function CopyDay({ onCopy }: { onCopy(from: number, to: number[]): void }) {
  const days = dayNames.map((name, index) => ({ value: String(index + 1), label: name }));
  const [from, setFrom] = useState('1');
  const [to, setTo] = useState('weekdays');
  const targets = to === 'weekdays' ? [1, 2, 3, 4, 5] : to === 'all' ? [1, 2, 3, 4, 5, 6, 7] : [Number(to)];
  return (
    <Group gap="xs" align="end">
      <Select label="Copy" w={130} data={days} value={from} onChange={(value) => value && setFrom(value)} />
      <Select
        label="To"
        w={180}
        data={[
          { value: 'weekdays', label: 'Monday to Friday' },
          { value: 'all', label: 'All days' },
          ...days,
        ]}
        value={to}
        onChange={(value) => value && setTo(value)}
      />
      <Button variant="default" onClick={() => onCopy(Number(from), targets)}>
        Copy
      </Button>
    </Group>
  );
}

type HoursGridProps = {
  hours: HoursOfTeams;
  titles: ReadonlyMap<string, string>;
  range: { from: number; to: number };
  time(time: string): string;
  onChange(edit: (hours: readonly WeekHours[]) => readonly WeekHours[]): void;
};

function HoursGrid({ hours, titles, range, time, onChange }: HoursGridProps) {
  const rows = Array.from({ length: (range.to - range.from) / step }, (_row, index) => {
    const minute = range.from + index * step;
    const name = time(toLocalTime(minute));
    return { name, title: minute % 60 === 0 ? name : null };
  });
  const spanOf = ({ column, row }: Cell) => ({
    weekday: column + 1,
    start: range.from + row * step,
    end: range.from + (row + 1) * step,
  });
  const cellOf = (cell: Cell): PaintCell => {
    const span = spanOf(cell);
    const found = [...hours].map(([id, own]) => ({ id, covered: coverageOf(own, span) }));
    const working = found.filter(({ covered }) => covered !== 'none');
    const isAll = found.every(({ covered }) => covered === 'all');
    const where = `${dayNames[cell.column]} ${time(toLocalTime(span.start))}`;
    const names = working.map(({ id }) => titles.get(id) ?? '');
    return {
      tone: working.length === 0 ? 'off' : isAll ? 'on' : 'part',
      says:
        working.length === 0
          ? `${where}: off`
          : found.length === 1
            ? `${where}: works`
            : `${where}: ${listNames(names)}`,
    };
  };
  const describe = (box: CellBox): string => {
    const [from, to] = [spanOf(box.from), spanOf(box.to)];
    return `${dayNames[box.from.column]} ${time(toLocalTime(from.start))} to ${dayNames[box.to.column]} ${time(toLocalTime(to.end % 1440))}`;
  };
  return (
    <PaintGrid
      label="Working hours of the week"
      columns={columns}
      rows={rows}
      cellOf={cellOf}
      describe={describe}
      onPaint={(box, mode) => {
        onChange((own) => paintHours(own, cellsIn(box).map(spanOf), mode));
        return `${describe(box)} ${mode === 'add' ? 'added' : 'removed'}`;
      }}
    />
  );
}
