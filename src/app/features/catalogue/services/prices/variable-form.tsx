import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { pricingVariableCalls } from '#engine/contracts/catalogue/pricing-variables.ts';
import { defaultsOf, type SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import { pricingVariableSettings } from '#engine/settings/catalogue/pricing-variables.ts';
import { request } from '#app/lib/api.ts';
import { refresh } from '#app/lib/live.ts';
import { SettingLines, shownIn } from '#app/ui/form/settings-fields.tsx';
import { TheirChanges, type TheirChange } from '#app/ui/form/their-changes.tsx';
import { useFocusError } from '#app/ui/form/use-focus-error.ts';
import { useLeaveGuard } from '#app/ui/form/use-leave-guard.ts';
import { useSettingsForm, type SettingsFormState } from '#app/ui/form/use-settings-form.ts';
import { notify } from '#app/ui/notify.tsx';
import { useRecordForm } from '#app/ui/record/use-record-form.ts';
import type { Service, Variable } from '../api.ts';
import { EffectsNote } from '../editor/effects-note.tsx';
import { useShareVariable } from '../example/draft-store.ts';
import { PriceGrid, TriedToSave } from './price-grid.tsx';
import { findMissing, findPriceNotes, isPriceRows, nextPrice, toSentPrices } from './price-notes.ts';

const { serviceId: _fixed, translations: _elsewhere, ...asked } = pricingVariableSettings;
const settings: SettingSpecs = asked;
const controls = { prices: PriceGrid };

const sayRows = (value: unknown) => `${isPriceRows(value) ? value.length : 0} rows`;

const isComplete = (rows: unknown) =>
  isPriceRows(rows) &&
  findMissing(rows).length === 0 &&
  findPriceNotes(rows).every(({ kind }) => kind !== 'error');

/** The prices stand where one sees them. */
const first = ['name', 'mode', 'prices'];
const placeOf = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);

type ShellProps = {
  service: Service;
  form: SettingsFormState;
  theirs: readonly TheirChange[];
  isNew: boolean;
  onSubmit(event: SyntheticEvent): Promise<void>;
  onClose(): void;
};

function VariableFields({ service, form, theirs, isNew, onSubmit, onClose }: ShellProps) {
  const [tries, setTries] = useState(0);
  const hasTried = tries > 0;
  const ref = useFocusError<HTMLFormElement>(tries + form.refusals);
  const isSound = isComplete(form.values['prices']);
  const shown = shownIn(form, controls).toSorted((a, b) => placeOf(a) - placeOf(b));
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSound) await onSubmit(event);
    else setTries(tries + 1);
  };
  return (
    <TriedToSave value={hasTried}>
      <form ref={ref} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <TheirChanges form={form} theirs={theirs} cells={{ prices: sayRows }} />
          <SettingLines form={form} names={shown} own={controls} autoFocus="name" />
          {hasTried && !isSound && (
            <Alert color="red" role="alert">
              Some rows need your attention before you can save.
            </Alert>
          )}
          {!isNew && form.isDirty && <EffectsNote service={service} changes={form.changes} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {form.isDirty ? 'Discard' : 'Close'}
            </Button>
            <Button
              type="submit"
              loading={form.pending}
              disabled={theirs.length > 0 || (!isNew && !form.isDirty)}
            >
              {isNew ? 'Add variable' : 'Save'}
            </Button>
          </Group>
        </Stack>
      </form>
    </TriedToSave>
  );
}

type VariableFormProps = { service: Service; variable: Variable; onClose(): void };

/** A variable of a service, within the page of that variable: see `RecordContext`. */
export function VariableForm({ service, variable, onClose }: VariableFormProps) {
  const { form, theirs, onSubmit } = useRecordForm({
    settings,
    record: variable,
    update: pricingVariableCalls.update,
    toBody: (changes) =>
      isPriceRows(changes['prices']) ? { ...changes, prices: toSentPrices(changes['prices']) } : changes,
    onSaved: () => {
      notify('success', `${variable.name} saved.`);
      onClose();
    },
  });
  useShareVariable(service.id, variable.id, form.values);
  return (
    <VariableFields
      service={service}
      form={form}
      theirs={theirs}
      onSubmit={onSubmit}
      onClose={onClose}
      isNew={false}
    />
  );
}

type NewVariableProps = { service: Service; onClose(): void };

const blank = { ...defaultsOf(asked), name: '', prices: [nextPrice(undefined)] };

export function NewVariable({ service, onClose }: NewVariableProps) {
  const client = useQueryClient();
  const create = useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: BodyOf<typeof pricingVariableCalls.create>) =>
      request(pricingVariableCalls.create, { body }),
    onSettled: () => refresh(client, 'services'),
  });
  const form = useSettingsForm({
    settings,
    saved: blank,
    send: async (values) => {
      const rows = values['prices'];
      const body = { ...values, serviceId: service.id, prices: isPriceRows(rows) ? toSentPrices(rows) : [] };
      // The form has a control for each setting of the call.
      const made = await create.mutateAsync(body as unknown as BodyOf<typeof pricingVariableCalls.create>);
      notify('success', `${made.name} added.`);
    },
  });
  useShareVariable(service.id, 'new', form.values);
  const { release } = useLeaveGuard(form.isDirty);
  const onSubmit = async () => {
    if (!(await form.submit())) return;
    release();
    onClose();
  };
  return (
    <VariableFields service={service} form={form} onSubmit={onSubmit} onClose={onClose} theirs={[]} isNew />
  );
}
