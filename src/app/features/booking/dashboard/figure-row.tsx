import { Text } from '@mantine/core';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats, type Formats } from '#app/ui/use-formats.ts';
import type { NeedRow } from './api.ts';
import { writeLocal, writeMoment, writeSpan } from './write-moment.ts';
import classes from './dashboard.module.css';

type FigureRowProps = { row: NeedRow; today: string; acts?: ReactNode };

/** When it was, is or is due, as far as it has a time. */
function writeWhen(
  { at, at_local, until, day_from, day_to }: NeedRow,
  today: string,
  formats: Formats,
): string {
  if (day_from !== null && day_to !== null)
    return day_from === day_to ? formats.day(day_from) : `${formats.day(day_from)} to ${formats.day(day_to)}`;
  if (day_from !== null) return `Due ${formats.day(day_from)}`;
  if (until !== null) return writeSpan(at, until, today, formats);
  return at_local === null ? writeMoment(at, today, formats) : writeLocal(at_local, today, formats);
}

/** One of what a figure is made of; its name opens the record in a drawer. */
export function FigureRow({ row, today, acts }: FigureRowProps) {
  const formats = useFormats();
  const { opens, title, detail, amount, stars } = row;
  const name = title.trim() === '' ? 'No name' : title;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text fw={550} size="sm" className={classes.name ?? ''}>
          {opens ? <RecordLink to={recordAddress('admin', opens.kind, opens.id)}>{name}</RecordLink> : name}
          {stars !== null && (
            <span className={classes.stars}>
              {stars} <Star size={13} aria-hidden /> <span className={classes.hidden}>of 5 stars</span>
            </span>
          )}
        </Text>
        <Text size="sm" c="dimmed" className={classes.detail ?? ''}>
          {[writeWhen(row, today, formats), detail].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {amount !== null && (
        <Text size="sm" fw={550} className={`tabular ${classes.amount}`}>
          {formats.money(amount)}
        </Text>
      )}
      {acts}
    </li>
  );
}
