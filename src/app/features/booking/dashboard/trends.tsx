import { NativeSelect, Text, UnstyledButton } from '@mantine/core';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { trends as trendSpecs, type FigureSpec } from '#engine/dashboard/figures.ts';
import { SparkLine } from '#app/ui/charts/spark-line.tsx';
import { formatCount } from '#app/ui/format.ts';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats, type Formats } from '#app/ui/use-formats.ts';
import type { DashboardAnswer, Trend } from './api.ts';
import { useFigureAddress } from './use-figure-address.ts';
import classes from './dashboard.module.css';

type TrendsProps = { answer: DashboardAnswer };

/** How some days went, each figure beside the same part of the days before. */
export function Trends({ answer: { trends, period, today } }: TrendsProps) {
  const { period: chosen, choosePeriod } = useFigureAddress();
  const formats = useFormats();
  const span = `${formats.day(period.first)} to ${formats.day(period.last)}`;
  const compared = `compared with ${formats.day(period.before_first)} to ${formats.day(period.before_last)}${period.complete ? '' : ', up to this time of day'}`;
  return (
    <Panel
      title="How you’re doing"
      flush
      actions={
        <NativeSelect
          aria-label="Period"
          className={classes.period ?? ''}
          value={chosen}
          onChange={({ currentTarget }) => choosePeriod(currentTarget.value)}
          data={[
            { value: '7', label: '7 days' },
            { value: '30', label: '30 days' },
            { value: '90', label: '90 days' },
            ...monthsBefore(today).map((month) => ({ value: month, label: formats.month(month) })),
          ]}
        />
      }
    >
      <Text size="sm" c="dimmed" className={classes.span ?? ''}>
        {span}, {compared}
      </Text>
      <ul className={classes.trends}>
        {trends.map((trend) => (
          <TrendCard key={trend.name} trend={trend} formats={formats} />
        ))}
      </ul>
    </Panel>
  );
}

const shownMonths = 12;

/** This month and those before it, as `2026-03`. */
function monthsBefore(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: shownMonths }, (_month, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7),
  );
}

function writeValue(value: number | null, unit: FigureSpec['unit'], { money }: Formats): string {
  if (value === null) return '–';
  if (unit === 'money') return money(value);
  return unit === 'average' ? value.toFixed(1) : formatCount(value);
}

type TrendCardProps = { trend: Trend; formats: Formats };

function TrendCard({ trend: { name, value, before, days }, formats }: TrendCardProps) {
  const { title, unit } = trendSpecs[name];
  const { open } = useFigureAddress();
  const write = (one: number | null) => writeValue(one, unit, formats);
  return (
    <li className={classes.trend}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <div className={classes.trendLine}>
        <UnstyledButton
          className={classes.value ?? ''}
          aria-label={`${title}: ${write(value)}. Show what it is made of`}
          onClick={() => open(name)}
        >
          {write(value)}
        </UnstyledButton>
        <SparkLine
          title={title}
          placeTitle="Day"
          places={days.map(({ date }) => ({ key: date, label: formats.day(date) }))}
          series={{ name: title, values: days.map((day) => day.value), format: write }}
        />
      </div>
      <div className={classes.beforeLine}>
        <Change value={value} before={before} unit={unit} />
        <UnstyledButton
          className={classes.before ?? ''}
          aria-label={`${title} in the period before: ${write(before)}. Show what it is made of`}
          onClick={() => open(name, true)}
        >
          {write(before)} before
        </UnstyledButton>
      </div>
    </li>
  );
}

/** Between the averages as they stand beside it: a hundredth that nobody sees is not subtracted. */
const sayPoints = (value: number, before: number): string =>
  Math.abs(Number(value.toFixed(1)) - Number(before.toFixed(1))).toFixed(1);

type ChangeProps = Pick<Trend, 'value' | 'before'> & { unit: FigureSpec['unit'] };

function Change({ value, before, unit }: ChangeProps) {
  if (value === null || before === null || before === 0 || value === before)
    return <span className={classes.change}>{value === before ? 'No change' : 'New'}</span>;
  const isLess = value < before;
  const Icon = isLess ? ArrowDownRight : ArrowUpRight;
  const share = `${Math.round((Math.abs(value - before) / Math.abs(before)) * 100)}%`;
  return (
    <span className={classes.change}>
      <Icon size={14} aria-hidden />
      {unit === 'average' ? sayPoints(value, before) : share} {isLess ? 'less' : 'more'}
    </span>
  );
}
