import { Button, Group, Progress, ScrollArea, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { formatCount } from '../format.ts';
import { Loaded } from '../loaded.tsx';
import { saveFile } from '../save-file.ts';
import type { ActedOn } from './list-definition.ts';
import { readRefused, useBulkRun, useProgress, type BulkRun } from './use-bulk.ts';
import classes from './bulk-dialog.module.css';

/** A cell of a file, which no program may take for a formula. */
const toCell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** All that were refused, with why: for whoever goes through them one by one. */
const useRefusedFile = (many: string) =>
  useMutation({
    mutationFn: ({ id }: BulkRun) => readRefused(id),
    onSuccess: (rows) => {
      const lines = [['Title', 'Reason', 'ID'], ...rows.map((row) => [row.title, row.reason ?? '', row.id])];
      const text = lines.map((line) => line.map(toCell).join(',')).join('\r\n');
      saveFile(new Blob([text], { type: 'text/csv' }), `${many.replaceAll(' ', '-')}-refused.csv`);
    },
  });

type RunStepProps = {
  id: string;
  definition: ActedOn;
  isUndoable: boolean;
  onUndone(id: string): void;
  onClose(): void;
};

function summaryOf({ state, act, total, done, changed, refused }: BulkRun): string {
  if (state === 'running') return `${formatCount(done)} of ${formatCount(total)} done`;
  const what = act === 'undo' ? 'restored' : 'changed';
  return `${formatCount(changed)} ${what}${refused > 0 ? `, ${formatCount(refused)} refused` : ''}.`;
}

/** How far it is, then what became of it, with a way back where there is one. */
export function RunStep({ id, definition, isUndoable, onUndone, onClose }: RunStepProps) {
  const query = useProgress(id);
  const refused = useRefusedFile(definition.words.many);
  const { undo } = useBulkRun(definition.calls.list);
  return (
    <Loaded query={query}>
      {(run) => (
        <Stack>
          <Text size="sm" aria-live="polite">
            {summaryOf(run)}
          </Text>
          {run.state === 'running' && (
            <Progress value={run.total === 0 ? 0 : (run.done / run.total) * 100} aria-label="Progress" />
          )}
          {run.reason && <Text size="sm">{run.reason}</Text>}
          {run.rows.length > 0 && (
            <ScrollArea.Autosize mah={260} viewportProps={{ tabIndex: 0 }}>
              <ul className={classes.rows} aria-label="Refused">
                {run.rows.map((row) => (
                  <li key={row.id} data-outcome={row.outcome}>
                    <span>{row.title}</span>
                    <span className={classes.reason}>{row.reason}</span>
                  </li>
                ))}
              </ul>
            </ScrollArea.Autosize>
          )}
          <Group justify="flex-end">
            {run.refused > 0 && run.state !== 'running' && (
              <Button variant="subtle" loading={refused.isPending} onClick={() => refused.mutate(run)}>
                Download refused
              </Button>
            )}
            {run.act !== 'undo' &&
              isUndoable &&
              run.state !== 'running' &&
              run.changed > 0 &&
              run.undone_by === null && (
                <Button
                  variant="default"
                  loading={undo.isPending}
                  onClick={() => undo.mutate(run.id, { onSuccess: (back) => onUndone(back.id) })}
                >
                  Undo
                </Button>
              )}
            <Button onClick={onClose}>{run.state === 'running' ? 'Run in the background' : 'Done'}</Button>
          </Group>
        </Stack>
      )}
    </Loaded>
  );
}
