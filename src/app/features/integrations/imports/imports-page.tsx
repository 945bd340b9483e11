import { Anchor, Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useNewDialog } from '#app/lib/new-dialog.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { PageTurner } from '#app/ui/page-turner.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { importsPath, importsQuery, type ImportReport } from './api.ts';
import { importKindWords, importStateWords, sayOutcome } from './import-words.ts';
import { UploadDialog } from './upload-dialog.tsx';

const size = 20;

export function ImportsPage() {
  const { instant } = useFormats();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.min(500, Math.floor(Number(params.get('page'))) || 1));
  const query = useQuery(importsQuery({ limit: size + 1, skip: (page - 1) * size }));
  const [isAdding, dialog] = useNewDialog();
  const add = (
    <Button leftSection={<FileUp size={16} />} onClick={dialog.open}>
      Import a file
    </Button>
  );
  const columns: Column<ImportReport>[] = [
    {
      title: 'File',
      render: ({ id, file_name, kind }) => (
        <div>
          <Anchor component={Link} to={`${importsPath}/${id}`}>
            {file_name || importKindWords[kind].title}
          </Anchor>
          <Text size="sm" c="dimmed">
            {importKindWords[kind].title}
          </Text>
        </div>
      ),
    },
    {
      title: 'State',
      render: ({ state }) => (
        <Badge color={importStateWords[state].color}>{importStateWords[state].title}</Badge>
      ),
    },
    { title: 'Outcome', render: (found) => sayOutcome(found) },
    { title: 'By', render: ({ made_by }) => made_by },
    {
      title: 'Uploaded',
      render: ({ created_at }) => <time dateTime={created_at}>{instant(created_at)}</time>,
    },
  ];
  return (
    <>
      <PageHeader
        title="Imports"
        description="Bring customers, services, gift cards and recurring visits from other programs, as CSV."
        actions={add}
      />
      <Panel flush>
        <Loaded query={query}>
          {(found) =>
            found.length > 0 ? (
              <>
                <DataTable
                  label="Imports"
                  columns={columns}
                  rows={found.slice(0, size)}
                  rowKey={({ id }) => id}
                />
                <PageTurner
                  page={page}
                  hasMore={found.length > size}
                  onPage={(next) => setParams(next > 1 ? { page: String(next) } : {})}
                />
              </>
            ) : (
              <EmptyState
                icon={FileUp}
                title="No imports yet"
                text="Upload a CSV file, and preview each row before anything is added."
                action={add}
              />
            )
          }
        </Loaded>
      </Panel>
      {isAdding && <UploadDialog onClose={dialog.close} />}
    </>
  );
}
