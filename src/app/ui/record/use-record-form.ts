import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import type { SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import { refresh } from '#app/lib/live.ts';
import { requestLoosely, type Tagged } from '#app/lib/loose-request.ts';
import { saveUnlessDisputed } from '../form/save-unless-disputed.ts';
import { findDisputed, useTheirChanges } from '../form/their-changes.tsx';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useSettingsForm, type Values } from '../form/use-settings-form.ts';
import { useRecordScope } from './record-context.ts';

export type AnyRecord = { readonly id: string } & Readonly<Record<string, unknown>>;

const settingsIn = (settings: SettingSpecs, record: AnyRecord) =>
  Object.fromEntries(Object.keys(settings).map((name) => [name, record[name]]));

const unchanged = (changes: Values) => changes;

type RecordFormInput = {
  settings: SettingSpecs;
  record: AnyRecord;
  update: Contract;
  /** Where the call takes what was changed otherwise than the form has it. */
  toBody?(changes: Values): Values;
  onSaved(): void;
};

/** Some settings of the record of a page while they are edited: what two people change is compared field by field. */
export function useRecordForm(input: RecordFormInput) {
  const { settings, record, update, toBody = unchanged, onSaved } = input;
  const { tag, refetch } = useRecordScope();
  const client = useQueryClient();
  const latest = settingsIn(settings, record);
  const [saved] = useState(latest);
  const form = useSettingsForm({
    settings,
    saved,
    send: async () => {
      const { changes } = form;
      const { answer } = await saveUnlessDisputed({
        tag,
        // The record of the page is the record of its forms.
        refresh: async () => (await refetch()) as Tagged<AnyRecord> | undefined,
        isDisputed: (now: AnyRecord) => findDisputed(form, settingsIn(settings, now)).length > 0,
        save: async (state) => {
          const headers = state === null ? {} : { 'if-match': state };
          const answered = await requestLoosely(update, {
            params: { id: record.id },
            body: toBody(changes),
            headers,
          });
          return answered as Tagged<AnyRecord>; // what an update answers is the record
        },
      });
      form.settle(changes, settingsIn(settings, answer));
    },
  });
  const theirs = useTheirChanges(form, latest);
  const { release } = useLeaveGuard(form.isDirty);
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (theirs.length > 0) return;
    const isSaved = await form.submit();
    void refresh(client, topicOf(update));
    if (!isSaved) return;
    release();
    onSaved();
  };
  return { form, theirs, onSubmit };
}
