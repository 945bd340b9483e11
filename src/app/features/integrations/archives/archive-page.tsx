import { Alert, Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { CopyField } from '#app/ui/copy-field.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { formatBytes } from '#app/ui/files/format-bytes.ts';
import { formatCount } from '#app/ui/format.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useNow } from '#app/ui/use-now.ts';
import { CheckPanel } from './check-panel.tsx';
import { archivesQuery, useArchiveActs, type Archive } from './api.ts';

const isOpen = ({ state }: Archive) => state === 'waiting' || state === 'running';

function State({ archive, isExpired }: { archive: Archive; isExpired: boolean }) {
  const { state, done, total, problem } = archive;
  if (isOpen(archive))
    return (
      <Stack gap={6} miw={140}>
        <Text size="sm">
          {total > 0 ? `${formatCount(done)} of ${formatCount(total)} rows` : 'Waiting to start'}
        </Text>
        <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label="Progress of the archive" />
      </Stack>
    );
  if (state === 'failed')
    return (
      <>
        <Badge color="red">Failed</Badge>
        {problem && <Text size="sm">{problem}</Text>}
      </>
    );
  return isExpired ? <Badge color="gray">Expired</Badge> : <Badge color="green">Ready</Badge>;
}

function LinkDialog({ url, until, onClose }: { url: string; until: string; onClose(): void }) {
  return (
    <ActFrame title="Your download link" size="lg" onClose={onClose}>
      <Stack gap="md">
        <Alert color="yellow">
          Anyone who has this link can download everything until {until}. Then take a new one.
        </Alert>
        <CopyField value={url} label="The download link" />
        <Group justify="flex-end">
          <Button component="a" href={url} download>
            Download
          </Button>
        </Group>
      </Stack>
    </ActFrame>
  );
}

export function ArchivePage() {
  const { instant } = useFormats();
  const now = useNow(60_000);
  const query = useQuery(archivesQuery);
  const { make, link } = useArchiveActs();
  const isExpired = ({ expires_at }: Archive) => Date.parse(expires_at) <= now;
  const isMaking = query.data?.some((archive) => archive.kind === 'export' && isOpen(archive)) ?? false;
  const start = () =>
    make.mutate(undefined, { onSuccess: () => notify('success', 'The archive is being made.') });
  const add = (
    <Button onClick={start} loading={make.isPending} disabled={isMaking}>
      Create archive
    </Button>
  );
  const columns: Column<Archive>[] = [
    {
      title: 'Created',
      render: ({ created_at }) => <time dateTime={created_at}>{instant(created_at)}</time>,
    },
    {
      title: 'State',
      render: (archive) => <State archive={archive} isExpired={isExpired(archive)} />,
    },
    { title: 'Size', render: ({ bytes }) => (bytes > 0 ? formatBytes(bytes) : '') },
    {
      title: 'Kept until',
      render: ({ expires_at }) => <time dateTime={expires_at}>{instant(expires_at)}</time>,
    },
    {
      title: 'Actions',
      hideTitle: true,
      align: 'right',
      render: (archive) =>
        archive.state === 'done' &&
        !isExpired(archive) && (
          <Button
            size="compact-sm"
            mih={{ base: 44, sm: 26 }}
            variant="default"
            loading={link.isPending && link.variables === archive.id}
            onClick={() => link.mutate(archive.id)}
          >
            Download
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageHeader
        title="Archive"
        description="Everything your company has, in one file: settings, customers, visits, money and messages."
        actions={add}
      />
      <Stack gap="lg">
        <Panel flush title="Archives" description="A file is kept for a day. Its links work for ten minutes.">
          <Loaded query={query}>
            {(archives) => {
              const made = archives.filter(({ kind }) => kind === 'export');
              return made.length > 0 ? (
                <DataTable label="Archives" columns={columns} rows={made} rowKey={({ id }) => id} />
              ) : (
                <EmptyState
                  icon={PackageOpen}
                  title="No archives yet"
                  text="Create one to keep a copy, or to move to another installation."
                  action={add}
                />
              );
            }}
          </Loaded>
        </Panel>
        <CheckPanel
          check={query.data?.find(({ kind, state }) => kind === 'check' && state !== 'receiving')}
        />
      </Stack>
      {link.data && (
        <LinkDialog url={link.data.url} until={instant(link.data.expires_at)} onClose={() => link.reset()} />
      )}
    </>
  );
}
