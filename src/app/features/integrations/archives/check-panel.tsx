import { Alert, Anchor, Badge, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { addressOf } from '#app/lib/boot.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { formatBytes } from '#app/ui/files/format-bytes.ts';
import { formatCount } from '#app/ui/format.ts';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { largestFile, useArchiveActs, type Archive } from './api.ts';
import { RestoreDialog } from './restore-dialog.tsx';

const description =
  'See whether a file is intact, and what has changed since it was made. Nothing here is overwritten.';

/** A file comes back: checked, compared, and made a company again. */
export function CheckPanel({ check }: { check: Archive | undefined }) {
  const { check: sending } = useArchiveActs();
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string>();
  const isBusy = sending.isPending || check?.state === 'waiting';
  const send = async (file: File | null) => {
    if (!file) return;
    setShare(0);
    setProblem(undefined);
    if (file.size > largestFile)
      return setProblem(
        `This file has ${formatBytes(file.size)}. Up to ${formatBytes(largestFile)} can be checked here; whoever runs the installation can read a larger one.`,
      );
    try {
      await sending.mutateAsync({ file, tell: setShare });
    } catch (error) {
      setProblem(toErrorLines(error).join(' '));
    }
  };
  return (
    <Panel title="Bring an archive back" description={description}>
      <Stack gap="md">
        <Group gap="sm">
          <FileButton
            accept=".gz,.jsonl.gz,application/gzip"
            onChange={(file) => void send(file)}
            disabled={isBusy}
          >
            {(button) => (
              <Button {...button} variant="default" disabled={isBusy}>
                Choose a file…
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            A file that Trellis has made, ending in .jsonl.gz, up to {formatBytes(largestFile)}.
          </Text>
        </Group>
        {sending.isPending && (
          <div>
            <Text size="sm" mb={6} role="status">
              Uploading: {Math.round(share * 100)}%
            </Text>
            <Progress value={share * 100} aria-label="Progress of the upload" />
          </div>
        )}
        {!sending.isPending && check?.state === 'waiting' && (
          <Text size="sm" role="status">
            Reading the file and comparing it with your company…
          </Text>
        )}
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {!isBusy && check?.state === 'failed' && (
          <Alert color="red" title="This file can’t be used" role="alert">
            {check.problem}
          </Alert>
        )}
        {!isBusy && check?.state === 'done' && <Outcome check={check} />}
      </Stack>
    </Panel>
  );
}

type Difference = { what: string; file: string; here: string };

/** A table by its name, as people would say it. */
const sayTable = (table: string): string => {
  const words = table.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What differs, table by table; what only grows with every act of the office is no difference. */
function differencesOf({ report }: Archive): Difference[] {
  if (!report?.result) return [];
  const { source, result } = report;
  const rows = source.tables.flatMap(({ table, rows: file }) => {
    const here = result.tables.find((one) => one.table === table)?.rows ?? 0;
    const isSame = file === here || (table === 'audit_log' && here > file);
    return isSame ? [] : [{ what: sayTable(table), file: formatCount(file), here: formatCount(here) }];
  });
  const visits =
    source.future_visits === result.future_visits
      ? []
      : [
          {
            what: 'Visits that were to come',
            file: formatCount(source.future_visits),
            here: formatCount(result.future_visits),
          },
        ];
  return [...rows, ...visits];
}

const columns: Column<Difference>[] = [
  { title: 'What', render: ({ what }) => what },
  { title: 'In the file', align: 'right', render: ({ file }) => file },
  { title: 'Here now', align: 'right', render: ({ here }) => here },
];

function Outcome({ check }: { check: Archive }) {
  const { instant } = useFormats();
  const [asks, setAsks] = useState(false);
  const { report, made_at, total, restorable, restored } = check;
  const differences = differencesOf(check);
  const sums = (report?.differences.length ?? 0) - differences.length;
  return (
    <>
      <Group gap="sm">
        <Badge color="green">Intact</Badge>
        <Text size="sm" role="status">
          {formatCount(total)} rows, made {made_at && instant(made_at)}.{' '}
          {report?.differences.length === 0
            ? 'Your company is just as it was then.'
            : 'Since then, your company has changed:'}
        </Text>
      </Group>
      {differences.length > 0 && (
        <DataTable label="Differences" columns={columns} rows={differences} rowKey={({ what }) => what} />
      )}
      {sums > 0 && (
        <Text size="sm" c="dimmed">
          {sums === 1 ? 'One sum of money differs, too.' : `${sums} sums of money and balances differ, too.`}
        </Text>
      )}
      {restored ? (
        <Restored restored={restored} />
      ) : restorable ? (
        <Group>
          <Button variant="default" onClick={() => setAsks(true)}>
            Make a new company of this file…
          </Button>
        </Group>
      ) : (
        <Alert color="gray">
          This file was made elsewhere, of another company, or was changed since. It can be compared here;
          only whoever runs the installation can read it into a new company.
        </Alert>
      )}
      {asks && <RestoreDialog id={check.id} onClose={() => setAsks(false)} />}
    </>
  );
}

function Restored({ restored }: { restored: NonNullable<Archive['restored']> }) {
  const { subdomain, state, done, total, problem, differences } = restored;
  const link = (
    <Anchor href={addressOf(subdomain, '/admin')} target="_blank" rel="noopener" inherit>
      {subdomain}
    </Anchor>
  );
  if (state === 'failed')
    return (
      <Alert color="red" title="The new company couldn’t be filled" role="alert">
        {problem} Whoever runs the installation can try again.
      </Alert>
    );
  if (state !== 'done')
    return (
      <div>
        <Text size="sm" mb={6} role="status">
          Filling {subdomain}: {formatCount(done)} of {formatCount(total)} rows
        </Text>
        <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label="Progress of the new company" />
      </div>
    );
  return (
    <Alert
      color={differences.length === 0 ? 'green' : 'yellow'}
      title="Your new company is ready"
      role="status"
    >
      {differences.length === 0
        ? 'Every row and every sum of the file has arrived. '
        : `${differences.join(' ')} `}
      Sign in to {link} as you do here. It is frozen, so that nothing is sent or charged: whoever runs the
      installation opens it when you say so. Everyone else needs a new invitation.
    </Alert>
  );
}
