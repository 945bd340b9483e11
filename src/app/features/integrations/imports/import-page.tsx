import { Alert, Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { importQuery, useImportActs, type ImportReport } from './api.ts';
import { importKindWords, importStateWords, progressOf, sayOutcome, sayUndone } from './import-words.ts';
import { MappingPanel } from './mapping-panel.tsx';
import { RowList } from './row-list.tsx';

function sayStart({ state, sound }: ImportReport): string {
  if (state === 'cancelled') return 'Go on';
  if (sound === 0) return 'Fill in what is missing';
  return sound === 1 ? 'Import 1 row' : `Import ${sound} rows`;
}

function Acts({ found }: { found: ImportReport }) {
  const { start, cancel, refused, undo } = useImportActs();
  const { id, state, sound, known, kind } = found;
  const download = () => refused.mutate(id, { onSuccess: (file) => saveFile(file, `refused-${kind}.csv`) });
  const mayStart = (state === 'checked' || state === 'cancelled') && sound + known > 0;
  const takeBack = () =>
    confirmDestructive({
      title: 'Undo this import?',
      text: 'What it added is removed, unless something depends on it by now, such as a booking or a payment. You can import the rows again.',
      action: 'Undo this import',
      onConfirm: () =>
        undo.mutate(id, {
          onSuccess: (after) => notify('success', sayUndone(found.created - after.created, after.created)),
        }),
    });
  return (
    <Group gap="sm">
      {found.can_undo && (
        <Button variant="default" loading={undo.isPending} onClick={takeBack}>
          Undo this import
        </Button>
      )}
      {found.refused > 0 && (
        <Button variant="default" loading={refused.isPending} onClick={download}>
          Download refused rows
        </Button>
      )}
      {(state === 'checking' || state === 'running') && (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
          Stop
        </Button>
      )}
      {mayStart && (
        <Button loading={start.isPending} onClick={() => start.mutate(id)}>
          {sayStart(found)}
        </Button>
      )}
    </Group>
  );
}

function Outcome({ found }: { found: ImportReport }) {
  const progress = progressOf(found);
  const { state, refused } = found;
  return (
    <Panel>
      <Stack gap="sm">
        <Group gap="sm">
          <Badge color={importStateWords[state].color}>{importStateWords[state].title}</Badge>
          <Text size="sm" role="status">
            {progress ? progress.text : sayOutcome(found)}
          </Text>
        </Group>
        {progress && <Progress value={progress.share * 100} aria-label={progress.text} />}
        {state === 'checked' && refused > 0 && (
          <Alert color="yellow">
            Refused rows are left out. Download them, correct them in the file, and upload it again: what is
            here already is not added twice.
          </Alert>
        )}
      </Stack>
    </Panel>
  );
}

export function ImportPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...importQuery(id),
    // The job says so, too; on a connection that is cut this is what shows it.
    refetchInterval: ({ state: { data } }) => (data && progressOf(data) ? 3000 : false),
  });
  return (
    <Loaded query={query} headingOrder={1}>
      {(found) => (
        <>
          <PageHeader
            title={found.file_name || importKindWords[found.kind].title}
            description={`${importKindWords[found.kind].title}, uploaded by ${found.made_by}`}
            actions={<Acts found={found} />}
          />
          <Stack gap="lg">
            <Outcome found={found} />
            <MappingPanel found={found} />
            <RowList key={found.id} found={found} />
          </Stack>
        </>
      )}
    </Loaded>
  );
}
