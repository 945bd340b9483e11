import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { Tagged } from '#app/lib/loose-request.ts';
import { saveUnlessDisputed } from '../form/save-unless-disputed.ts';
import { SettingsFields } from '../form/settings-fields.tsx';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useSettingsForm, type Values } from '../form/use-settings-form.ts';
import { findDisputed, TheirChanges, useTheirChanges } from '../form/their-changes.tsx';
import { notify } from '../notify.tsx';
import type { AnyDefinition, AnyRow } from './list-definition.ts';
import { DrawerFrame } from './drawer-frame.tsx';
import { askedOf, ownOf } from './own-of.ts';
import { useWrites } from './resource.ts';

type RecordFormProps = {
  definition: AnyDefinition;
  /** As it is now; null for one that is to be. */
  record: AnyRow | null;
  /** What a new one begins with. */
  initial?: Values;
  /** Settings that stay as they are. */
  fixed?: readonly string[];
  tag: string | null;
  title: string;
  mayChange: boolean;
  /** As it is now, where somebody else has saved it. */
  onRefresh?: () => Promise<Tagged<AnyRow> | undefined>;
  onClose(): void;
};

export function RecordForm(props: RecordFormProps) {
  const { definition, record, initial = {}, fixed = [], tag, title, mayChange, onRefresh, onClose } = props;
  const { calls, words, nameOf, controls, Outcome } = definition;
  const [settings] = useState(() => askedOf(definition.settings, record ? 'later' : 'new'));
  const { create, update } = useWrites(calls);
  const latest = record ? ownOf(settings, record) : initial;
  const [saved] = useState(latest);
  const form = useSettingsForm({
    settings,
    saved,
    send: async (values) => {
      if (!record) {
        const made = await create.mutateAsync(values);
        notify('success', words.added ?? `${nameOf(made)} added.`);
        return;
      }
      const { answer } = await saveUnlessDisputed({
        tag,
        save: (state) => update.mutateAsync({ id: record.id, body: form.changes, tag: state }),
        refresh: async () => onRefresh?.(),
        isDisputed: (now) => findDisputed(form, ownOf(settings, now)).length > 0,
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
    <DrawerFrame
      title={title}
      onSubmit={(event) => void onSubmit(event)}
      foot={
        mayEdit && (
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={form.pending}
              disabled={theirs.length > 0 || (record !== null && !form.isDirty)}
            >
              {record ? 'Save' : (words.add ?? `Add ${words.one}`)}
            </Button>
          </>
        )
      }
    >
      <TheirChanges form={form} theirs={theirs} />
      <SettingsFields form={form} disabled={!mayEdit} fixed={fixed} {...(controls && { own: controls })} />
      {Outcome && <Outcome id={record?.id ?? null} values={form.values} />}
    </DrawerFrame>
  );
}
