import { Badge, Collapse, Table, Text, UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#app/ui/format.ts';
import type { AuditEntry } from './api.ts';
import classes from './audit-list.module.css';

const toText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const toPair = (change: unknown): readonly [unknown, unknown] =>
  Array.isArray(change) ? [change[0], change[1]] : [undefined, change];

const Changes = ({ changes }: { changes: AuditEntry['changes'] }) => (
  <Table className={classes.changes} verticalSpacing={6} aria-label="What changed">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Field</Table.Th>
        <Table.Th>Before</Table.Th>
        <Table.Th>After</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {Object.entries(changes).map(([field, change]) => {
        const [before, after] = toPair(change);
        return (
          <Table.Tr key={field}>
            <Table.Td>{field.replaceAll('_', ' ')}</Table.Td>
            <Table.Td>
              <del>{toText(before)}</del>
            </Table.Td>
            <Table.Td>
              <ins>{toText(after)}</ins>
            </Table.Td>
          </Table.Tr>
        );
      })}
    </Table.Tbody>
  </Table>
);

function Summary({ entry }: { entry: AuditEntry }) {
  return (
    <div className={classes.summary}>
      <Text size="sm" className={classes.text}>
        <strong>{entry.actor}</strong>
        {entry.impersonator && (
          <Badge color="orange" ml={8} size="sm">
            really {entry.impersonator}
          </Badge>
        )}{' '}
        <span>{entry.summary}</span>
      </Text>
      <Text size="xs" c="dimmed">
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> · {entry.action}
        {entry.address && ` · ${entry.address}`}
      </Text>
    </div>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const [expanded, setExpanded] = useState(false);
  const count = Object.keys(entry.changes).length;
  if (count === 0) {
    return (
      <li className={classes.entry}>
        <Summary entry={entry} />
      </li>
    );
  }
  return (
    <li className={classes.entry}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
      >
        <Summary entry={entry} />
        <Text size="xs" c="dimmed" className={classes.count}>
          {count} {count === 1 ? 'change' : 'changes'}
        </Text>
        <ChevronDown size={16} aria-hidden data-expanded={expanded || undefined} />
      </UnstyledButton>
      <Collapse expanded={expanded}>
        <Changes changes={entry.changes} />
      </Collapse>
    </li>
  );
}

export const AuditList = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <ol className={classes.list}>
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} />
    ))}
  </ol>
);
