import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { listAudit } from '#engine/contracts/company/audit.ts';
import { isRecordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { DrawerFrame } from '#app/ui/list/drawer-frame.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { describeSubject } from './subject.ts';
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

/** A record opens over the log; a page of settings takes its place. */
const SubjectLink = ({ path, children }: { path: string; children: string }) =>
  isRecordAddress(path) ? (
    <RecordLink to={path}>{children}</RecordLink>
  ) : (
    <Anchor component={Link} to={path} size="sm">
      {children}
    </Anchor>
  );

/** What happened, who did it, and every field that it changed. */
export function AuditRecord({ row: entry }: { row: Entry }) {
  const { instant } = useFormats();
  const { name, path } = describeSubject(entry.subject_type, entry.subject_id);
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
          { label: 'Subject', value: path ? <SubjectLink path={path}>{name}</SubjectLink> : name },
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
