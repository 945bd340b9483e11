import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { showValue } from '../fields/cells.tsx';
import { drawControl } from '../fields/controls.tsx';
import { useNames } from '../fields/use-names.ts';
import { formatCount } from '../format.ts';
import { Loaded } from '../loaded.tsx';
import { useFormats } from '../use-formats.ts';
import { useBackCloses } from '../use-back-closes.ts';
import type { AnyDefinition } from './list-definition.ts';
import { RowOutcomes } from './row-outcomes.tsx';
import { RunStep } from './run-step.tsx';
import {
  useBulkRun,
  useDryRun,
  useUndoOffer,
  type BulkChange,
  type BulkRow,
  type Chosen,
} from './use-bulk.ts';
import classes from './bulk-dialog.module.css';

/** Of a list only what its changes need. */
type Changed = Pick<AnyDefinition, 'calls' | 'settings'> & {
  words: Pick<AnyDefinition['words'], 'one' | 'many' | 'lost'>;
};

type BulkDialogProps = {
  definition: Changed;
  chosen: Chosen;
  /** A setting still needs its value. */
  change: BulkChange | { setting: string };
  onDone(): void;
  onClose(): void;
};

const verbs = { update: 'Change', archive: 'Archive', restore: 'Restore', remove: 'Delete' } as const;

/** First what would happen, then how far it is, then what became of it, with a way back. */
export function BulkDialog({ definition, chosen, change, onDone, onClose: close }: BulkDialogProps) {
  const [decided, setDecided] = useState('act' in change ? change : undefined);
  const [run, setRun] = useState<string>();
  const { begin } = useBulkRun(definition.calls.list, definition.calls.bulk);
  const offerUndo = useUndoOffer(definition);
  const onClose = () => {
    if (run) offerUndo(run);
    close();
  };
  const verb = verbs[decided?.act ?? 'update'];
  const go = (bulk: BulkChange) =>
    begin.mutate(
      { chosen, change: bulk },
      {
        onSuccess: ({ id }) => {
          setRun(id);
          onDone();
        },
      },
    );
  useBackCloses(true, onClose);
  return (
    <Modal opened onClose={onClose} size="lg" title={`${verb} ${definition.words.many}`}>
      {!decided && 'setting' in change && (
        <ValueStep definition={definition} name={change.setting} onDecided={setDecided} onClose={onClose} />
      )}
      {decided && !run && (
        <DryStep
          definition={definition}
          chosen={chosen}
          change={decided}
          pending={begin.isPending}
          onGo={() => go(decided)}
          onClose={onClose}
        />
      )}
      {run && (
        <RunStep key={run} id={run} definition={definition} isUndoable onUndone={setRun} onClose={onClose} />
      )}
    </Modal>
  );
}

type ValueStepProps = {
  definition: Changed;
  name: string;
  onDecided(change: BulkChange): void;
  onClose(): void;
};

function ValueStep({ definition: { settings }, name, onDecided, onClose }: ValueStepProps) {
  const spec = settings[name];
  const [value, setValue] = useState<unknown>(spec?.default ?? null);
  if (!spec) return null;
  return (
    <Stack>
      {drawControl({
        name,
        spec,
        value,
        values: {},
        error: undefined,
        required: true,
        disabled: false,
        autoFocus: true,
        onChange: setValue,
      })}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => onDecided({ act: 'update', changes: { [name]: value } })}>Continue</Button>
      </Group>
    </Stack>
  );
}

type DryStepProps = {
  definition: Changed;
  chosen: Chosen;
  change: BulkChange;
  pending: boolean;
  onGo(): void;
  onClose(): void;
};

type ChangesProps = Pick<Changed, 'settings'> & {
  before: BulkRow['before'];
  after: BulkChange['changes'];
};

/** What each setting holds, and what it is to hold. */
function Changes({ settings, before = {}, after = {} }: ChangesProps) {
  const formats = useFormats();
  const changed = Object.entries(before).flatMap(([name, old]) => {
    const spec = settings[name];
    return spec ? [{ name, spec, old, next: after[name] }] : [];
  });
  const names = useNames(
    changed.flatMap(({ spec, old, next }) => [old, next].map((value) => ({ spec, value }))),
  );
  const context = { formats, names };
  return changed.map(({ name, spec, old, next }) => (
    <span key={name} className={classes.change}>
      {showValue(old, spec, context)}
      <ArrowRight size={13} role="img" aria-label="becomes" />
      {showValue(next, spec, context)}
    </span>
  ));
}

/** Deleted records come back with an undo, though not all that went with them. */
function sayRemoved({ settings, words: { lost } }: Changed): string {
  const undo = lost === undefined ? ' You can undo this.' : ` You can undo this, but ${lost}.`;
  return Object.hasOwn(settings, 'active') ? `${undo} Anything still in use is archived instead.` : undo;
}

function DryStep({ definition, chosen, change, pending, onGo, onClose }: DryStepProps) {
  const { calls, words } = definition;
  const query = useDryRun(calls.bulk, { chosen, change });
  return (
    <Loaded query={query}>
      {({ total, judged, would, rows }) => {
        const number = judged < total ? total - would.unchanged - would.refused : would.changed;
        return (
          <Stack>
            <Text size="sm">
              {formatCount(would.changed)} of {formatCount(judged)} will change.
              {would.unchanged > 0 &&
                ` ${formatCount(would.unchanged)} ${would.unchanged === 1 ? 'stays as it is' : 'stay as they are'}.`}
              {would.refused > 0 && ` ${formatCount(would.refused)} can’t be changed.`}
              {change.act === 'remove' && sayRemoved(definition)}
              {judged < total && ` The other ${formatCount(total - judged)} are checked during the run.`}
            </Text>
            <RowOutcomes
              rows={rows}
              more={total - rows.length}
              renderChanges={({ before }) => (
                <Changes settings={definition.settings} before={before} after={change.changes} />
              )}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button
                loading={pending}
                disabled={number <= 0}
                {...(change.act === 'remove' && { color: 'red' })}
                onClick={onGo}
              >
                {verbs[change.act]} {formatCount(number)} {number === 1 ? words.one : words.many}
              </Button>
            </Group>
          </Stack>
        );
      }}
    </Loaded>
  );
}
