import { Table, Text } from '@mantine/core';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import type { listAudit } from '#engine/contracts/audit.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { DrawerFrame } from '#app/ui/list/drawer-frame.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import classes from './audit-record.module.css';

type Entry = AnswerOf<typeof listAudit>[number];

const toText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const toPair = (change: unknown): readonly [unknown, unknown] =>
  Array.isArray(change) ? [change[0], change[1]] : [undefined, change];

const Changes = ({ changes }: { changes: Entry['changes'] }) => (
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

/** What happened, who did it, and every field that it changed. */
export function AuditRecord({ row: entry }: { row: Entry }) {
  const { instant } = useFormats();
  const hasChanges = Object.keys(entry.changes).length > 0;
  return (
    <DrawerFrame title={entry.summary}>
      <FactList
        facts={[
          {
            label: 'Person',
            value: entry.impersonator ? `${entry.actor}, really ${entry.impersonator}` : entry.actor,
          },
          { label: 'Time', value: instant(entry.at) },
          { label: 'Action', value: entry.action },
          { label: 'Subject', value: entry.subject_type.replaceAll('_', ' ') },
          { label: 'IP address', value: entry.address },
        ]}
      />
      {hasChanges ? (
        <Changes changes={entry.changes} />
      ) : (
        <Text size="sm" c="dimmed">
          No fields were changed.
        </Text>
      )}
    </DrawerFrame>
  );
}
