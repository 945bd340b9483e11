import { Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toErrorLines } from '#app/lib/error-text.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { importsPath, useImportActs, type ImportReport } from './api.ts';
import { fieldTitle } from './import-words.ts';
import { findFile, keepFile } from './kept-files.ts';

const skipped = '';

/** Which column of the file is which field, as far as their names say it, and otherwise as one chooses. */
export function MappingPanel({ found }: { found: ImportReport }) {
  const file = findFile(found.id);
  return file && (found.state === 'checked' || found.state === 'checking') ? (
    <MappingForm key={found.id} found={found} file={file} />
  ) : (
    <Panel title="Columns">
      <FactList
        facts={Object.entries(found.mapping).map(([column, field]) => ({
          label: column,
          value: fieldTitle(field, found.titles),
        }))}
      />
    </Panel>
  );
}

type MappingFormProps = { found: ImportReport; file: NonNullable<ReturnType<typeof findFile>> };

function MappingForm({ found, file }: MappingFormProps) {
  const navigate = useNavigate();
  const { check } = useImportActs();
  const [mapping, setMapping] = useState(found.mapping);
  const isChanged = file.columns.some((column) => (mapping[column] ?? '') !== (found.mapping[column] ?? ''));
  const choices = [
    { value: skipped, label: 'Leave out' },
    ...file.fields.map((field) => ({ value: field, label: fieldTitle(field, file.titles) })),
  ];
  const again = async () => {
    try {
      const { csv } = file;
      const made = await check.mutateAsync({
        kind: found.kind,
        csv,
        file_name: found.file_name,
        mapping: Object.fromEntries(file.columns.map((column) => [column, mapping[column] ?? skipped])),
      });
      keepFile(made.id, { csv, columns: made.columns, fields: made.fields, titles: made.titles });
      await navigate(`${importsPath}/${made.id}`, { replace: true });
    } catch {
      // The mutation keeps what went wrong; it is shown below the columns.
    }
  };
  const columns: Column<{ name: string }>[] = [
    { title: 'Column of the file', render: ({ name }) => name },
    {
      title: 'Goes to',
      render: ({ name }) => (
        <Select
          aria-label={`Where “${name}” goes`}
          searchable
          allowDeselect={false}
          data={choices}
          value={mapping[name] ?? skipped}
          onChange={(value) => setMapping({ ...mapping, [name]: value ?? skipped })}
        />
      ),
    },
  ];
  return (
    <Panel flush title="Columns" description="Columns whose names we know are matched already.">
      <DataTable
        label="Columns"
        columns={columns}
        rows={file.columns.map((name) => ({ name }))}
        rowKey={({ name }) => name}
      />
      {check.error && (
        <Text size="sm" c="red" role="alert" px={20} pt={12}>
          {toErrorLines(check.error).join(' ')}
        </Text>
      )}
      <Group justify="flex-end" p={20}>
        <Button
          variant="default"
          disabled={!isChanged}
          loading={check.isPending}
          onClick={() => void again()}
        >
          Check again with these columns
        </Button>
      </Group>
    </Panel>
  );
}
