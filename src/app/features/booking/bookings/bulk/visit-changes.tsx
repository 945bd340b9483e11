import { ScrollArea, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { listLetters } from '#app/lib/letter-words.ts';
import type { ChangeRow } from '#app/ui/list/list-definition.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { MessageTexts } from './message-texts.tsx';
import { dateOf, timeOf } from '../local-time.ts';
import classes from './visit-changes.module.css';

type Standing = NonNullable<ChangeRow['detail']>['before'];

/** What each visit is, and what it would be: when, whose, at what cost, and who is told. */
export function VisitChanges({ rows }: { rows: readonly ChangeRow[] }) {
  const toParts = useParts();
  const staysAsItIs = rows.every(({ outcome, detail: { before, after } = {} }) => {
    if (outcome !== 'changed' || !before || !after) return false;
    return isSame(toParts(before), toParts(after));
  });
  return (
    <>
      <MessageTexts rows={rows} />
      <ScrollArea.Autosize
        className={classes.scroll}
        mah="52vh"
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'What will happen' }}
      >
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Booking</Table.Th>
              <Table.Th>{staysAsItIs ? 'Visit' : 'Now'}</Table.Th>
              {!staysAsItIs && <Table.Th>Then</Table.Th>}
              <Table.Th>Money and messages</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <VisitChange key={row.id} row={row} staysAsItIs={staysAsItIs} />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  );
}

type VisitChangeProps = { row: ChangeRow; staysAsItIs: boolean };

function VisitChange({ row: { title, outcome, reason, detail }, staysAsItIs }: VisitChangeProps) {
  const { before, after } = detail ?? {};
  const isRefused = outcome === 'refused';
  return (
    <Table.Tr data-outcome={outcome}>
      <Table.Th scope="row">{title || 'A booking that is gone'}</Table.Th>
      <Table.Td data-title={staysAsItIs ? 'Visit' : 'Now'}>{before && <Stands standing={before} />}</Table.Td>
      {!staysAsItIs && (
        <Table.Td data-title="Then">
          {isRefused || outcome === 'unchanged' ? (
            <Text size="sm" {...(isRefused && { c: 'var(--mantine-color-error)' })}>
              {reason ?? 'No change'}
            </Text>
          ) : (
            before && after && <Stands standing={after} since={before} />
          )}
        </Table.Td>
      )}
      <Table.Td data-title="Also">
        {!isRefused && detail && (
          <Also detail={detail} reason={outcome === 'unchanged' ? '' : (reason ?? '')} />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

const statuses: Readonly<Record<string, string>> = { in_progress: 'in progress' };

type Part = { key: string; text: string };

function useParts(): (standing: Standing) => Part[] {
  const { day, time } = useFormats();
  return ({ start_local: local, teams, status, tags }) => [
    { key: 'time', text: `${day(dateOf(local))}, ${time(timeOf(local))}` },
    { key: 'teams', text: teams.length > 0 ? teams.join(', ') : 'No team' },
    { key: 'status', text: statuses[status] ?? status },
    { key: 'tags', text: tags.join(', ') },
  ];
}

const isSame = (some: readonly Part[], others: readonly Part[]): boolean =>
  some.every(({ text }, index) => text === others[index]?.text);

/** Beside how it was before, only what is different. */
function Stands({ standing, since }: { standing: Standing; since?: Standing }) {
  const toParts = useParts();
  const before = since ? toParts(since) : [];
  const parts = toParts(standing).filter(({ key, text }) =>
    since ? !before.some((part) => part.key === key && part.text === text) : text !== '' && key !== 'status',
  );
  if (parts.length === 0) return <Text size="sm">As it is</Text>;
  return parts.map(({ key, text }) => (
    <Text key={key} size="sm">
      {text === '' ? 'No tags' : text}
    </Text>
  ));
}

type AlsoProps = { detail: NonNullable<ChangeRow['detail']>; reason: string };

function Also({ detail: { fee, amount, letters = [] }, reason }: AlsoProps) {
  const { money } = useFormats();
  const said: ReactNode[] = [
    fee !== undefined && `Fee ${money(fee)}`,
    amount !== undefined && `Charge ${money(amount)}`,
    letters.length > 0 && `Sends ${listLetters(letters)}`,
    reason,
  ].filter(Boolean);
  return said.map((text, index) => (
    <Text key={index} size="sm">
      {text}
    </Text>
  ));
}
