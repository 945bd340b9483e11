import { Alert, Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cellsIn, type Cell, type CellBox } from '#engine/board/paint-grid.ts';
import { replaceHours } from '#engine/contracts/calendar/team-hours.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { toLocalTime, toMinutes } from '#engine/time/local-time.ts';
import { coverageOf, minutesAWeek, paintHours, type WeekHours } from '#engine/time/week-hours.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { isSame } from '#app/lib/is-same.ts';
import { refresh } from '#app/lib/live.ts';
import { useLeaveGuard } from '#app/ui/form/use-leave-guard.ts';
import { PaintGrid } from '#app/ui/paint-grid/paint-grid.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { tell, tellError } from './tell.ts';
import { useDays } from './use-days.ts';
import classes from './crew.module.css';
import { Visits, type TeamPartProps } from './touched-jobs.tsx';

const step = 60;
const usual = { from: 360, to: 1260 };
const settleMs = 250;

function rangeOf(hours: readonly WeekHours[]) {
  const from = Math.min(usual.from, ...hours.map((one) => toMinutes(one.from)));
  const to = Math.max(usual.to, ...hours.map((one) => toMinutes(one.to)));
  return { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step };
}

/** The ordinary week, hour by hour. What would be left outside is said before it is saved. */
export function WeekHoursPanel({ team, mayEdit }: TeamPartProps) {
  const { availability: words } = useCrewWords();
  const client = useQueryClient();
  const [base, setBase] = useState({ hours: team.hours, state: team.state });
  const [hours, setHours] = useState<readonly WeekHours[]>(team.hours);
  const [pending, setPending] = useState(false);
  const isDirty = !isSame(hours, base.hours);
  const isOutrun = team.state !== base.state;
  // What nobody has touched follows the office.
  if (isOutrun && !isDirty) {
    setBase({ hours: team.hours, state: team.state });
    setHours(team.hours);
  }
  const adopt = () => {
    setBase({ hours: team.hours, state: team.state });
    setHours(team.hours);
  };
  const { release } = useLeaveGuard(isDirty);
  const [asked] = useDebouncedValue(hours, settleMs);
  const { data: meaning } = useQuery({
    ...queryOf(replaceHours, {
      body: { teams: [{ teamId: team.teamId, hours: [...asked] }], dry_run: true },
    }),
    enabled: mayEdit && isDirty,
    retry: false,
    gcTime: 0,
  });
  const affected = isDirty ? (meaning?.teams[0]?.affected ?? []) : [];
  const save = async () => {
    setPending(true);
    try {
      await request(replaceHours, {
        body: { teams: [{ teamId: team.teamId, hours: [...hours], state: base.state }] },
      });
      release();
      setBase({ ...base, hours: [...hours] });
      tell(words.saved);
      await refresh(client, 'team_availability');
    } catch (error) {
      if (isApiError(error) && error.code === 'CHANGED_MEANWHILE') await refresh(client, 'team_availability');
      else tellError(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Panel title={words.week} description={words.aWeek(writeMinutes(minutesAWeek(hours)))}>
      {mayEdit && (
        <Text size="sm" c="dimmed" mb="sm">
          {words.paint}
        </Text>
      )}
      {isOutrun && isDirty && (
        <Alert color="yellow" mb="md" role="alert" title={words.outrun}>
          <Button variant="default" h={44} onClick={adopt}>
            {words.takeTheirs}
          </Button>
        </Alert>
      )}
      <HoursGrid hours={hours} disabled={!mayEdit} onChange={setHours} label={words.hoursOf(team.title)} />
      {affected.length > 0 && (
        <Alert color="yellow" mt="md" role="status" title={words.touches(affected.length)}>
          <Visits visits={affected} />
          <Text size="sm">{words.touchesText}</Text>
        </Alert>
      )}
      {isDirty && (
        <div className={classes.saveBar} role="region" aria-label={words.changed}>
          <Button variant="default" h={48} disabled={pending} onClick={() => setHours(base.hours)}>
            {words.discard}
          </Button>
          <Button
            h={48}
            loading={pending}
            disabled={affected.length > 0 || isOutrun}
            onClick={() => void save()}
          >
            {words.save}
          </Button>
        </div>
      )}
    </Panel>
  );
}

type HoursGridProps = {
  hours: readonly WeekHours[];
  disabled: boolean;
  label: string;
  onChange(hours: readonly WeekHours[]): void;
};

/** An hour is a box: large enough for a thumb. */
function HoursGrid({ hours, disabled, label, onChange }: HoursGridProps) {
  const { availability: words } = useCrewWords();
  const { time } = useFormats();
  const days = useDays();
  const range = rangeOf(hours);
  const rows = Array.from({ length: (range.to - range.from) / step }, (_row, index) => {
    const name = time(toLocalTime(range.from + index * step));
    return { name, title: name };
  });
  const columns = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    name: days.weekday(weekday),
    title: days.weekdayShort(weekday).slice(0, 3),
  }));
  const spanOf = ({ column, row }: Cell) => ({
    weekday: column + 1,
    start: range.from + row * step,
    end: range.from + (row + 1) * step,
  });
  const cellOf = (cell: Cell) => {
    const span = spanOf(cell);
    const covered = coverageOf(hours, span);
    const where = `${days.weekday(span.weekday)} ${time(toLocalTime(span.start))}`;
    if (covered === 'all') return { tone: 'on' as const, says: words.works(where) };
    return covered === 'part'
      ? { tone: 'part' as const, says: words.part(where) }
      : { tone: 'off' as const, says: words.off(where) };
  };
  const describe = ({ from, to }: CellBox) => {
    const [first, last] = [spanOf(from), spanOf(to)];
    return words.fromTo(
      `${days.weekday(first.weekday)} ${time(toLocalTime(first.start))}`,
      `${days.weekday(last.weekday)} ${time(toLocalTime(last.end % 1440))}`,
    );
  };
  return (
    <div className={classes.hours}>
      <PaintGrid
        label={label}
        words={words.grid}
        disabled={disabled}
        columns={columns}
        rows={rows}
        cellOf={cellOf}
        describe={describe}
        onPaint={(box, mode) => {
          onChange(paintHours(hours, cellsIn(box).map(spanOf), mode));
          return (mode === 'add' ? words.added : words.removed)(describe(box));
        }}
      />
    </div>
  );
}
