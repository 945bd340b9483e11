import { Badge, Group, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Rows3 } from 'lucide-react';
import { useState } from 'react';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageTurner } from '#app/ui/page-turner.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { importRowsQuery, type ImportReport, type ImportRow } from './api.ts';
import { fieldTitle, rowStateWords } from './import-words.ts';

const size = 50;

type ProblemsProps = Pick<ImportRow, 'problems' | 'state'> & Pick<ImportReport, 'titles'>;

const Problems = ({ problems, titles, state }: ProblemsProps) => (
  <>
    {Object.entries(problems).flatMap(([field, said]) =>
      said.map((sentence) => (
        <Text key={`${field} ${sentence}`} size="sm" {...(state === 'refused' && { c: 'red' })}>
          {field === '' ? sentence : `${fieldTitle(field, titles)} ${sentence}.`}
          {state !== 'refused' && ' It’s left out.'}
        </Text>
      )),
    )}
  </>
);

const sayValues = (values: ImportRow['values']): string =>
  Object.values(values)
    .filter((value) => value !== '')
    .join(', ');

const columnsOf = ({ titles, mapping }: ImportReport): Column<ImportRow>[] => [
  { title: 'Line', align: 'right', render: ({ line }) => line },
  {
    title: 'Outcome',
    render: ({ state }) => <Badge color={rowStateWords[state].color}>{rowStateWords[state].title}</Badge>,
  },
  {
    title: Object.values(mapping)
      .map((field) => fieldTitle(field, titles))
      .join(', '),
    render: ({ values, problems, state }) => (
      <div style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm">{sayValues(values)}</Text>
        <Problems problems={problems} titles={titles} state={state} />
      </div>
    ),
  },
];

/** What comes of each row of the file. */
export function RowList({ found }: { found: ImportReport }) {
  const [state, setState] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery(importRowsQuery(found.id, { state, limit: size + 1, skip: (page - 1) * size }));
  const choices = [
    { value: '', label: `All ${found.total}` },
    ...(['created', 'sound', 'known', 'refused'] as const).flatMap((name) =>
      found[name] > 0 ? [{ value: name, label: `${rowStateWords[name].title} ${found[name]}` }] : [],
    ),
  ];
  const show = (next: string) => {
    setState(next);
    setPage(1);
  };
  return (
    <Panel flush title="Rows">
      <Group px={20} pb={12} style={{ overflowX: 'auto' }} wrap="nowrap">
        <SegmentedControl aria-label="Which rows" data={choices} value={state} onChange={show} />
      </Group>
      <Loaded query={query}>
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                label="Rows"
                columns={columnsOf(found)}
                rows={rows.slice(0, size)}
                rowKey={({ line }) => String(line)}
              />
              <PageTurner page={page} hasMore={rows.length > size} onPage={setPage} />
            </>
          ) : (
            <EmptyState icon={Rows3} title="No such rows" />
          )
        }
      </Loaded>
    </Panel>
  );
}
