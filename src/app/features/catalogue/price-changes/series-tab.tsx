import { ActionIcon, Badge, Button, Group, Menu, Select, Stack, Text, Tooltip } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Mail } from 'lucide-react';
import { useCallback, useState } from 'react';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import {
  answerRaisedSeries,
  downloadRaisedSeries,
} from '#engine/contracts/catalogue/price-change-outcome.ts';
import { raisedSeriesFacts } from '#engine/settings/catalogue/price-changes.ts';
import { toFilter } from '#app/lib/filter.ts';
import { requestFile } from '#app/lib/loose-request.ts';
import { useMay } from '#app/lib/session.ts';
import { useCall } from '#app/lib/use-call.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { ListFooter } from '#app/ui/list-footer.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { SearchInput } from '#app/ui/search-input.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import {
  seriesCountQuery,
  seriesPageSize,
  seriesQuery,
  whereOf,
  type PriceChange,
  type RaisedSeries,
  type SeriesView,
} from './api.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { explainRaise } from './explain-raise.ts';
import classes from './series-tab.module.css';

const choicesOf = ({ 'x-labels': labels }: { 'x-labels': Readonly<Record<string, string>> }) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const orders = [
  { value: 'difference DESC', label: 'Largest change' },
  { value: 'difference ASC', label: 'Smallest change' },
  { value: 'percent DESC', label: 'Largest change in percent' },
  { value: 'after DESC', label: 'Highest new price' },
  { value: 'from ASC', label: 'First day' },
  { value: 'customer ASC', label: 'Customer' },
];

const answers = { told: 'Told', asked: 'Has asked', accepted: 'Accepted' } as const;
type Answer = keyof typeof answers;
const answerNames: readonly Answer[] = ['accepted', 'asked', 'told'];

function AnswerCell({ row, change }: { row: RaisedSeries; change: PriceChange }) {
  const mayNote = useMay()('charge_customer', 'manage') && change.state === 'published';
  const note = useCall(answerRaisedSeries, (answer: Answer) => ({
    params: { id: change.id, series_id: row.series_id },
    body: { answer },
  }));
  const { 'x-labels': labels, 'x-colors': colors } = raisedSeriesFacts.answer;
  const badge = <Badge color={colors[row.answer]}>{labels[row.answer]}</Badge>;
  if (!mayNote || row.answer === 'left') return badge;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={note.isPending}
          aria-label={`${row.customer}: ${labels[row.answer]}. Change`}
        >
          {badge}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {answerNames.map((answer) => (
          <Menu.Item key={answer} onClick={() => note.mutate(answer)}>
            {answers[answer]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function useColumnsOf(change: PriceChange, onLetter: (row: RaisedSeries) => void): Column<RaisedSeries>[] {
  const { money, day } = useFormats();
  return [
    {
      title: 'Customer',
      render: ({ customer, customerId, services }) => (
        <>
          <RecordLink to={recordAddress('admin', 'customer', customerId)}>{customer}</RecordLink>
          <Text size="xs" c="dimmed">
            {services}
          </Text>
        </>
      ),
    },
    { title: 'From', render: ({ from }) => day(from) },
    {
      title: 'Price',
      align: 'right',
      render: ({ before, after }) => (
        <span className="tabular">
          {money(before)} to <b>{money(after)}</b>
        </span>
      ),
    },
    {
      title: 'Change',
      align: 'right',
      render: ({ difference, percent }) => (
        <span className="tabular">
          {difference < 0 ? '−' : '+'}
          {money(Math.abs(difference))} ({percent}%)
        </span>
      ),
    },
    {
      title: 'How',
      render: (row) => (
        <Text size="sm" className={classes.how ?? ''}>
          {explainRaise(row)}
        </Text>
      ),
    },
    {
      title: change.published_at === null ? 'Letter' : 'Customer says',
      render: (row) =>
        change.published_at === null ? (
          <Tooltip label="Preview the email">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              disabled={change.letter === 'none' || row.difference === 0}
              aria-label={`Preview the email to ${row.customer}`}
              onClick={() => onLetter(row)}
            >
              <Mail size={16} />
            </ActionIcon>
          </Tooltip>
        ) : (
          <AnswerCell row={row} change={change} />
        ),
    },
  ];
}

const atFirst: SeriesView = { q: '', reason: null, answer: null, sort: 'difference DESC', page: 1 };

/** Every running series with its price before and after. */
export function SeriesTab({ record }: { record: PriceChange }) {
  const [view, setView] = useState(atFirst);
  const [letterOf, setLetterOf] = useState<RaisedSeries>();
  const rows = useQuery(seriesQuery(record.id, view));
  const count = useQuery(seriesCountQuery(record.id, view));
  const columns = useColumnsOf(record, setLetterOf);
  const search = useCallback((q: string) => setView((known) => ({ ...known, q, page: 1 })), []);
  const file = useMutation({
    mutationFn: () =>
      requestFile(downloadRaisedSeries, {
        params: { id: record.id },
        query: toFilter({ where: whereOf(view), order: [view.sort] }),
      }),
    onSuccess: (blob) => saveFile(blob, 'price-change.csv'),
  });
  return (
    <Panel flush>
      <Stack gap={0}>
        <Group gap="sm" p="md">
          <SearchInput label="Search series" value={view.q} onChange={search} />
          <Select
            aria-label="Because of"
            placeholder="Because of"
            clearable
            data={choicesOf(raisedSeriesFacts.reason)}
            value={view.reason}
            onChange={(reason) => setView({ ...view, reason, page: 1 })}
            className={classes.filter ?? ''}
          />
          {record.published_at !== null && (
            <Select
              aria-label="Customer"
              placeholder="Customer"
              clearable
              data={choicesOf(raisedSeriesFacts.answer)}
              value={view.answer}
              onChange={(answer) => setView({ ...view, answer, page: 1 })}
              className={classes.filter ?? ''}
            />
          )}
          <Select
            aria-label="Order"
            allowDeselect={false}
            data={orders}
            value={view.sort}
            onChange={(sort) => sort && setView({ ...view, sort, page: 1 })}
            className={classes.filter ?? ''}
          />
          <Tooltip label="Export as CSV">
            <ActionIcon
              size={36}
              variant="default"
              aria-label="Export as CSV"
              loading={file.isPending}
              onClick={() => file.mutate()}
            >
              <Download size={16} />
            </ActionIcon>
          </Tooltip>
        </Group>
        <Loaded query={rows}>
          {(found) =>
            found.length === 0 ? (
              <Text size="sm" p="md">
                {view.q === '' && view.reason === null && view.answer === null
                  ? 'No series is running. The list changes all the same.'
                  : 'No matching series.'}
              </Text>
            ) : (
              <DataTable label="Series" rows={found} columns={columns} rowKey={({ id }) => id} />
            )
          }
        </Loaded>
        <ListFooter
          count={count.data?.count}
          page={view.page}
          size={seriesPageSize}
          onPage={(page) => setView({ ...view, page })}
        />
      </Stack>
      {letterOf && (
        <LetterDialog changeId={record.id} row={letterOf} onClose={() => setLetterOf(undefined)} />
      )}
    </Panel>
  );
}
