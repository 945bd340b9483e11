import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { PermissionRule } from '#engine/access/ability.ts';
import type { Contract } from '#engine/contracts/contract.ts';
import { topicOf } from '#engine/contracts/topic.ts';
import type { FactSpecs } from '#engine/settings/define-listing.ts';
import type { SettingSpecs } from '#engine/settings/define-settings.ts';
import { refresh } from '#app/lib/live.ts';
import { requestLoosely, type Tagged } from '#app/lib/loose-request.ts';
import { useMay } from '#app/lib/session.ts';
import { FactList, type Fact } from '../fact-list.tsx';
import { showValue } from '../fields/cells.tsx';
import { useNames } from '../fields/use-names.ts';
import { saveUnlessDisputed } from '../form/save-unless-disputed.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { SettingsFields } from '../form/settings-fields.tsx';
import { findDisputed, TheirChanges, useTheirChanges } from '../form/their-changes.tsx';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { notify } from '../notify.tsx';
import { Panel } from '../panel.tsx';
import { useFormats } from '../use-formats.ts';
import { useRecordScope } from './record-context.ts';

type AnyRecord = { readonly id: string } & Readonly<Record<string, unknown>>;

type SectionProps<S extends SettingSpecs, F extends FactSpecs> = {
  title: string;
  update: Contract;
  permission: PermissionRule;
  settings: S;
  /** What is shown and can be changed, in this order. */
  names: readonly (keyof S & string)[];
  facts?: F;
  /** What is shown below them, and cannot. */
  shown?: readonly (keyof F & string)[];
  record: { readonly id: string } & { readonly [K in keyof S]?: unknown } & {
    readonly [K in keyof F]?: unknown;
  };
  children?: ReactNode;
};

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Settings of a record as facts, which can be changed in their place. */
export function SettingsSection<
  const S extends SettingSpecs,
  const F extends FactSpecs = Record<never, never>,
>(props: SectionProps<S, F>) {
  const { title, settings, names, permission, shown = [], children } = props;
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useMay()(permission, 'manage');
  // Names of settings and facts were compared with those of the record where the section was written.
  const record = props.record as AnyRecord;
  const specs: FactSpecs = { ...props.facts, ...settings };
  const asked: SettingSpecs = Object.fromEntries(
    names.flatMap((name) => {
      const spec = settings[name];
      return spec ? [[name, spec]] : [];
    }),
  );
  if (isOpen)
    return (
      <Panel title={title}>
        <SectionForm settings={asked} record={record} update={props.update} onClose={() => setOpen(false)} />
      </Panel>
    );
  return (
    <Panel
      title={title}
      actions={
        mayEdit && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<Pencil size={14} aria-hidden />}
            aria-label={`Edit ${title.toLowerCase()}`}
            onClick={() => setOpen(true)}
          >
            Edit
          </Button>
        )
      }
    >
      <Facts specs={specs} names={[...names, ...shown]} record={record} />
      {children}
    </Panel>
  );
}

type FactsProps = { specs: FactSpecs; names: readonly string[]; record: AnyRecord };

function Facts({ specs, names, record }: FactsProps) {
  const formats = useFormats();
  const called = useNames(names.map((name) => ({ spec: specs[name], value: record[name] })));
  const facts = names.flatMap((name): Fact[] => {
    const spec = specs[name];
    const value = record[name];
    if (!spec || isNothing(value)) return [];
    return [{ label: spec.title, value: showValue(value, spec, { formats, names: called }) }];
  });
  return <FactList facts={facts} />;
}

type SectionFormProps = { settings: SettingSpecs; record: AnyRecord; update: Contract; onClose(): void };

const settingsIn = (settings: SettingSpecs, record: AnyRecord) =>
  Object.fromEntries(Object.keys(settings).map((name) => [name, record[name]]));

function SectionForm({ settings, record, update, onClose }: SectionFormProps) {
  const { tag, refetch } = useRecordScope();
  const client = useQueryClient();
  const latest = settingsIn(settings, record);
  const [saved] = useState(latest);
  const form = useSettingsForm({
    settings,
    saved,
    send: () =>
      saveUnlessDisputed({
        tag,
        // The record of the page is the record of its section.
        refresh: async () => (await refetch()) as Tagged<AnyRecord> | undefined,
        isDisputed: (now: AnyRecord) => findDisputed(form, settingsIn(settings, now)).length > 0,
        save: async (state) => {
          const headers = state === null ? {} : { 'if-match': state };
          const answered = await requestLoosely(update, {
            params: { id: record.id },
            body: form.changes,
            headers,
          });
          return answered as Tagged<AnyRecord>; // what an update answers is the record
        },
      }),
  });
  const theirs = useTheirChanges(form, latest);
  const { release } = useLeaveGuard(form.isDirty);
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const isSaved = await form.submit();
    void refresh(client, topicOf(update));
    if (!isSaved) return;
    release();
    notify('success', 'Saved.');
    onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <TheirChanges form={form} theirs={theirs} />
      <SettingsFields form={form} />
      <SaveBar
        isDirty={form.isDirty}
        pending={form.pending}
        disabled={theirs.length > 0}
        onDiscard={onClose}
      />
    </form>
  );
}
