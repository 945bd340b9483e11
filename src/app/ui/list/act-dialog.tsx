import { Alert, Button, Group, Modal, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { defaultsOf } from '#engine/settings/define-settings.ts';
import { drawControl } from '../fields/controls.tsx';
import { formatCount } from '../format.ts';
import { ListFooter } from '../list-footer.tsx';
import { Loaded } from '../loaded.tsx';
import type { AnyDefinition, ListAct, ListActs } from './list-definition.ts';
import { RunStep } from './run-step.tsx';
import { useBulkRun, useDryRun, type Chosen } from './use-bulk.ts';

type ActDialogProps = {
  definition: AnyDefinition;
  bulkActs: ListActs;
  act: ListAct;
  chosen: Chosen;
  onDone(): void;
  onClose(): void;
};

type Values = Readonly<Record<string, unknown>>;

/** What is to be done, then what would become of each row, then how far it is, with a way back where there is one. */
export function ActDialog({ definition, bulkActs, act, chosen, onDone, onClose }: ActDialogProps) {
  const asksNothing = Object.keys(act.input).length === 0;
  const [values, setValues] = useState<Values>(() => defaultsOf(act.input));
  const [isTried, setTried] = useState(asksNothing);
  const [run, setRun] = useState<string>();
  const { begin } = useBulkRun(definition.calls.list, bulkActs.call);
  const change = { [act.name]: values };
  const go = () =>
    begin.mutate(
      { chosen, change },
      {
        onSuccess: ({ id }) => {
          setRun(id);
          onDone();
        },
      },
    );
  return (
    <Modal opened onClose={onClose} size="xl" title={`${act.title}: ${definition.words.many}`}>
      {!isTried && (
        <InputStep
          {...{ act, values }}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
          onDecided={() => setTried(true)}
          onClose={onClose}
        />
      )}
      {isTried && !run && (
        <TriedStep
          {...{ definition, bulkActs, act, chosen, change }}
          pending={begin.isPending}
          onGo={go}
          {...(!asksNothing && { onBack: () => setTried(false) })}
          onClose={onClose}
        />
      )}
      {run && (
        <RunStep
          key={run}
          id={run}
          definition={definition}
          isUndoable={act.isUndoable}
          onUndone={setRun}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

type InputStepProps = {
  act: ListAct;
  values: Values;
  onChange(name: string, value: unknown): void;
  onDecided(): void;
  onClose(): void;
};

const InputStep = ({ act: { input }, values, onChange, onDecided, onClose }: InputStepProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      onDecided();
    }}
  >
    <Stack>
      {Object.entries(input).map(([name, spec], index) =>
        drawControl({
          key: name,
          name,
          spec,
          value: values[name],
          values,
          error: undefined,
          required: false,
          disabled: false,
          autoFocus: index === 0,
          onChange: (value) => onChange(name, value),
        }),
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button type="submit">Preview</Button>
      </Group>
    </Stack>
  </form>
);

type TriedStepProps = Pick<ActDialogProps, 'definition' | 'bulkActs' | 'act' | 'chosen' | 'onClose'> & {
  change: Values;
  pending: boolean;
  onGo(): void;
  onBack?(): void;
};

const rowsOfPage = 25;

function TriedStep({
  definition: { words },
  bulkActs: { call, Changes },
  act,
  chosen,
  change,
  pending,
  onGo,
  onBack,
  onClose,
}: TriedStepProps) {
  const query = useDryRun(call, { chosen, change });
  const [onlyRefused, setOnlyRefused] = useState(false);
  const [page, setPage] = useState(1);
  const back = onBack && (
    <Button variant="default" onClick={onBack}>
      Back
    </Button>
  );
  if (query.isError)
    return (
      <Stack>
        <Alert color="red">{query.error.message}</Alert>
        <Group justify="flex-end">
          {back}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Loaded query={query}>
      {({ total, judged, would, rows }) => {
        const shown = onlyRefused ? rows.filter(({ outcome }) => outcome === 'refused') : rows;
        const number = judged < total ? total - would.unchanged - would.refused : would.changed;
        return (
          <Stack>
            <Text size="sm" aria-live="polite">
              {formatCount(would.changed)} of {formatCount(judged)} will change.
              {would.unchanged > 0 && ` ${formatCount(would.unchanged)} stay as they are.`}
              {would.refused > 0 && ` ${formatCount(would.refused)} can’t be changed.`}
              {judged < total && ` The other ${formatCount(total - judged)} are checked during the run.`}
            </Text>
            {act.warning && <Alert color="yellow">{act.warning}</Alert>}
            {would.refused > 0 && (
              <Switch
                label="Refused only"
                checked={onlyRefused}
                onChange={({ currentTarget }) => {
                  setOnlyRefused(currentTarget.checked);
                  setPage(1);
                }}
              />
            )}
            <Suspense fallback={<Skeleton height={200} />}>
              <Changes rows={shown.slice((page - 1) * rowsOfPage, page * rowsOfPage)} />
            </Suspense>
            {shown.length > rowsOfPage && (
              <ListFooter count={shown.length} page={page} size={rowsOfPage} onPage={setPage} />
            )}
            <Group justify="flex-end">
              {back}
              <Button variant="default" onClick={onClose}>
                Close
              </Button>
              <Button loading={pending} disabled={number <= 0} onClick={onGo}>
                {act.title} ({formatCount(number)} {number === 1 ? words.one : words.many})
              </Button>
            </Group>
          </Stack>
        );
      }}
    </Loaded>
  );
}
