import { Text } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '#app/ui/format.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import type { RehearsalRow } from './api.ts';
import { namesOf } from './coming-groups.ts';
import { ComingRow } from './coming-row.tsx';
import { kinds } from './kinds.ts';
import { listNames } from './recipient-words.ts';
import classes from './rehearsal.module.css';

type ComingGroupProps = {
  /** Of the same kind at the same time, at least one. */
  rows: readonly [RehearsalRow, ...RehearsalRow[]];
  renderActs(row: RehearsalRow): ReactNode;
};

/** What is the same for many is one line, which opens on each of them. */
export function ComingGroup({ rows, renderActs }: ComingGroupProps) {
  const { time } = useFormats();
  const [{ kind, at, time: due, detail }] = rows;
  const { icon: Icon } = kinds[kind];
  return (
    <li>
      <details className={classes.group}>
        <summary className={classes.row}>
          <Icon size={18} aria-hidden className={classes.icon} />
          <time className={classes.time} dateTime={at}>
            {time(due)}
          </time>
          <span className={classes.what}>
            <Text span size="sm" fw={550} display="block" className={classes.wrap}>
              {detail} <span className={classes.count}>{formatCount(rows.length)}</span>
            </Text>
            <Text span size="sm" c="dimmed" display="block" className={classes.wrap}>
              {listNames(namesOf(rows))}
            </Text>
          </span>
          <ChevronDown size={18} aria-hidden className={classes.chevron} />
        </summary>
        <ul className={classes.rows}>
          {rows.map((row) => (
            <ComingRow key={row.key} row={row} acts={renderActs(row)} />
          ))}
        </ul>
      </details>
    </li>
  );
}
