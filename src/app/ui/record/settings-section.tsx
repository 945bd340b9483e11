import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { PermissionRule } from '#engine/access/ability.ts';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import type { FactSpecs } from '#engine/settings/platform/define-listing.ts';
import type { SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import { useMay } from '#app/lib/session.ts';
import { FactList, type Fact } from '../fact-list.tsx';
import { showValue } from '../fields/cells.tsx';
import { useNames } from '../fields/use-names.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { SettingsFields } from '../form/settings-fields.tsx';
import { TheirChanges } from '../form/their-changes.tsx';
import { notify } from '../notify.tsx';
import { Panel } from '../panel.tsx';
import { useFormats } from '../use-formats.ts';
import { useRecordForm, type AnyRecord } from './use-record-form.ts';

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

function SectionForm({ settings, record, update, onClose }: SectionFormProps) {
  const { form, theirs, onSubmit } = useRecordForm({
    settings,
    record,
    update,
    onSaved: () => {
      notify('success', 'Saved.');
      onClose();
    },
  });
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
