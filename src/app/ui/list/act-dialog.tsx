import { Alert, Button, Group, Modal, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { defaultsOf } from '#engine/settings/platform/define-settings.ts';
import { toErrorLines, toFieldMessages } from '#app/lib/error-text.ts';
import { drawControl } from '../fields/controls.tsx';
import { useFocusError } from '../form/use-focus-error.ts';
import { findProblems, isRelevant, toSentence } from '../form/use-settings-form.ts';
import { formatCount } from '../format.ts';
import { ListFooter } from '../list-footer.tsx';
import { Loaded } from '../loaded.tsx';
import { useBackCloses } from '../use-back-closes.ts';
import type { ActedOn, ListAct, ListActs } from './list-definition.ts';
import { RunStep } from './run-step.tsx';
import { useBulkRun, useDryRun, type Chosen } from './use-bulk.ts';

type ActDialogProps = {
  definition: ActedOn;
  bulkActs: ListActs;
  act: ListAct;
  chosen: Chosen;
  number: number;
  onDone(): void;
  onClose(): void;
};

type Values = Readonly<Record<string, unknown>>;

/** What is to be done, then what would become of each row, then how far it is, with a way back where there is one. */
export function ActDialog(props: ActDialogProps) {
  const { definition, bulkActs, act, chosen, number, onDone, onClose } = props;
  const asksNothing = Object.keys(act.input).length === 0;
  // What was chosen may be chosen no more once it is done.
  const [title] = useState(() => act.say(countRows(number, definition.words)));
  const [values, setValues] = useState<Values>(() => startOf(act.input));
  const [isTried, setTried] = useState(asksNothing);
  const [run, setRun] = useState<string>();
  const { begin } = useBulkRun(definition.calls.list, bulkActs.call);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const change = {
    [act.name]: Object.fromEntries(asked(act.input, values).map(([name]) => [name, values[name]])),
  };
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
  useBackCloses(true, onClose);
  return (
    <Modal opened onClose={onClose} size="xl" title={title}>
      {!isTried && (
        <InputStep
          act={act}
          values={values}
          errors={errors}
          onChange={(name, value) => {
            setValues({ ...values, [name]: value });
            setErrors({});
          }}
          onDecided={() => setTried(true)}
          onClose={onClose}
        />
      )}
      {isTried && !run && (
        <TriedStep
          definition={definition}
          bulkActs={bulkActs}
          act={act}
          chosen={chosen}
          change={change}
          pending={begin.isPending}
          onGo={go}
          {...(!asksNothing && {
            onBack: (error) => {
              setErrors(complaintsOf(act, error));
              setTried(false);
            },
          })}
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

const countRows = (number: number, { one, many }: ActedOn['words']): string =>
  `${formatCount(number)} ${number === 1 ? one : many}`;

/** What has no default is for whoever acts to choose. */
const startOf = (input: ListAct['input']): Values => ({
  ...Object.fromEntries(Object.keys(input).map((name) => [name, null])),
  ...defaultsOf(input),
});

/** What is asked beside what has been chosen so far. */
const asked = (input: ListAct['input'], values: Values) =>
  Object.entries(input).filter(([, spec]) => isRelevant(spec, values));

type InputStepProps = {
  act: ListAct;
  values: Values;
  /** What the server said of what was typed, by setting. */
  errors: Readonly<Record<string, string>>;
  onChange(name: string, value: unknown): void;
  onDecided(): void;
  onClose(): void;
};

/** A box says what is wrong with it once it has been left, and all do when the form is sent. */
function InputStep({ act, values, errors, onChange, onDecided, onClose }: InputStepProps) {
  const { input } = act;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // What the server refused is led to like what is refused here.
  const [refusals, setRefusals] = useState(Object.keys(errors).length > 0 ? 1 : 0);
  const formRef = useFocusError<HTMLFormElement>(refusals);
  const wrong: Readonly<Record<string, string>> = {
    ...act.complainOf?.(values),
    ...findProblems(input, values),
  };
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(wrong).length === 0) return onDecided();
        setLeft(new Set(Object.keys(input)));
        setRefusals((count) => count + 1);
      }}
    >
      <Stack>
        {asked(input, values).map(([name, spec], index) => (
          <div key={name} onBlur={() => setLeft((before) => new Set([...before, name]))}>
            {drawControl({
              key: name,
              name,
              spec,
              value: values[name],
              values,
              error: errors[name] ?? (left.has(name) ? wrong[name] : undefined),
              required: false,
              disabled: false,
              autoFocus: index === 0,
              onChange: (value) => onChange(name, value),
            })}
          </div>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Preview</Button>
        </Group>
      </Stack>
    </form>
  );
}

type TriedStepProps = Pick<ActDialogProps, 'definition' | 'bulkActs' | 'act' | 'chosen' | 'onClose'> & {
  change: Values;
  pending: boolean;
  onGo(): void;
  /** With what was refused, where something was. */
  onBack?(error: Error | null): void;
};

/** What the server says of the settings of an act, by their names. */
const complaintsOf = ({ name, input }: ListAct, error: Error | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(toFieldMessages(error)).flatMap(([path, message]) => {
      const [owner, setting = ''] = path.split('.');
      const spec = input[setting];
      return owner === name && spec ? [[setting, toSentence(spec, message)]] : [];
    }),
  );

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
  const { error } = query;
  const isOfBoxes = error !== null && Object.keys(complaintsOf(act, error)).length > 0;
  useEffect(() => {
    // It is mended where it was typed.
    if (isOfBoxes) onBack?.(error);
  }, [isOfBoxes, error, onBack]);
  const back = onBack && (
    <Button variant="default" onClick={() => onBack(query.error)}>
      Back
    </Button>
  );
  if (query.isError)
    return (
      <Stack>
        <Alert color="red">
          {toErrorLines(query.error).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
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
              {formatCount(would.changed)} of {formatCount(judged)} {act.tally ?? 'will change'}.
              {would.unchanged > 0 &&
                ` ${formatCount(would.unchanged)} ${sayUnchanged(would.unchanged, act.tally !== undefined)}.`}
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
            {!onlyRefused && total > rows.length && page * rowsOfPage >= rows.length && (
              <Text size="sm" c="dimmed">
                And {formatCount(total - rows.length)} more
              </Text>
            )}
            {shown.length > rowsOfPage && (
              <ListFooter count={shown.length} page={page} size={rowsOfPage} onPage={setPage} />
            )}
            <Group justify="flex-end">
              {back}
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button loading={pending} disabled={number <= 0} onClick={onGo}>
                {act.say(countRows(number, words))}
              </Button>
            </Group>
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** Of what only goes to rows, such as a message, nothing stays: they don’t get it. */
function sayUnchanged(count: number, isOnlySaid: boolean): string {
  if (isOnlySaid) return 'won’t';
  return count === 1 ? 'stays as it is' : 'stay as they are';
}
