import { Button, Drawer, Group } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { isApiError } from '#app/lib/api-error.ts';
import { SettingsFields } from '../form/settings-fields.tsx';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useSettingsForm, type Values } from '../form/use-settings-form.ts';
import { TheirChanges, useTheirChanges } from '../form/their-changes.tsx';
import { notify } from '../notify.tsx';
import type { AnyDefinition, AnyRow } from './list-definition.ts';
import { ownOf } from './record-drawer.tsx';
import { useWrites } from './resource.ts';
import classes from './record-form.module.css';

type RecordFormProps = {
  definition: AnyDefinition;
  /** As it is now; null for one that is to be. */
  record: AnyRow | null;
  /** What a new one begins with. */
  initial?: Values;
  tag: string | null;
  title: string;
  mayChange: boolean;
  onRefresh?: () => Promise<unknown>;
  onClose(): void;
};

const isOutrun = (error: unknown) => isApiError(error) && error.code === 'CHANGED_MEANWHILE';

export function RecordForm(props: RecordFormProps) {
  const { definition, record, initial = {}, tag, title, mayChange, onRefresh, onClose } = props;
  const { settings, calls, words, nameOf, controls, Facts } = definition;
  const { create, update } = useWrites(calls);
  const latest = record ? ownOf(settings, record) : initial;
  const [saved] = useState(latest);
  const form = useSettingsForm({
    settings,
    saved,
    send: async (values) => {
      if (!record) {
        const made = await create.mutateAsync(values);
        notify('success', `${nameOf(made)} added.`);
        return;
      }
      const { answer } = await update
        .mutateAsync({ id: record.id, body: form.changes, tag })
        .catch(async (error: unknown) => {
          // What is different now is shown beside what was typed.
          if (isOutrun(error)) await onRefresh?.();
          throw error;
        });
      notify('success', `${nameOf(answer)} saved.`);
    },
  });
  const theirs = useTheirChanges(form, latest);
  const { release } = useLeaveGuard(form.isDirty);
  const mayEdit = mayChange && (record ? calls.update !== undefined : calls.create !== undefined);
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!(await form.submit())) return;
    release();
    onClose();
  };
  return (
    <Drawer.Content>
      <form noValidate className={classes.form} onSubmit={(event) => void onSubmit(event)}>
        <Drawer.Header>
          <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>
          {record && Facts && <Facts row={record} />}
          <TheirChanges form={form} theirs={theirs} />
          <SettingsFields form={form} disabled={!mayEdit} {...(controls && { own: controls })} />
        </Drawer.Body>
        {mayEdit && (
          <Group className={classes.foot} justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={form.pending}
              disabled={theirs.length > 0 || (record !== null && !form.isDirty)}
            >
              {record ? 'Save' : `Add ${words.one}`}
            </Button>
          </Group>
        )}
      </form>
    </Drawer.Content>
  );
}
