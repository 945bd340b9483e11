import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useStop, type RehearsalRow } from './api.ts';
import { kinds } from './kinds.ts';
import { describeRecipients } from './recipient-words.ts';
import classes from './rehearsal.module.css';

/** Where it is changed or stopped by hand: a record, or the settings that it is in. */
function addressOf({ about: { kind, id } }: RehearsalRow): string | undefined {
  if (kind === 'booking' || kind === 'customer' || kind === 'lead' || kind === 'quote')
    return recordAddress('admin', kind, id);
  return kind === 'code' ? `/admin/settings/discount_codes?open=${id}` : undefined;
}

type ComingRowProps = {
  row: RehearsalRow;
  /** The day, where the rows of a list are not of one. */
  on?: string;
  /** What else can be done about it. */
  acts?: ReactNode;
};

export function ComingRow({ row, on, acts }: ComingRowProps) {
  const { time, money } = useFormats();
  const stop = useStop(row.stopped);
  const { icon: Icon } = kinds[row.kind];
  // A row without a title stands with what it is about.
  const address = row.title === '' ? undefined : addressOf(row);
  const title = row.title || row.detail;
  const act = row.stopped ? 'Send after all' : 'Don’t send';
  return (
    <li className={classes.row} data-stopped={row.stopped || undefined}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <time className={classes.time} data-whole={on !== undefined || undefined} dateTime={row.at}>
        {on === undefined ? time(row.time) : `${on}, ${time(row.time)}`}
      </time>
      <div className={classes.what}>
        <Text size="sm" fw={550} className={classes.wrap}>
          {address === undefined ? (
            title
          ) : row.about.kind === 'code' ? (
            <Link to={address}>{title}</Link>
          ) : (
            <RecordLink to={address}>{title}</RecordLink>
          )}
        </Text>
        <Text size="sm" c="dimmed" className={classes.wrap}>
          {[row.title && row.detail, row.stopped && 'Won’t be sent', describeRecipients(row.recipients)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {row.amount !== null && (
        <Text size="sm" fw={550} className="tabular">
          {money(row.amount)}
        </Text>
      )}
      {acts}
      {row.may_stop && (
        <Button
          size="xs"
          variant="default"
          loading={stop.isPending}
          aria-label={`${act}: ${[...new Set([row.detail, title])].join(', ')}`}
          onClick={() => stop.mutate(row.key)}
        >
          {act}
        </Button>
      )}
    </li>
  );
}
