import { Alert, Stack } from '@mantine/core';
import { whatIfCalls } from '#engine/contracts/booking/what-ifs.ts';
import { whatIfSettings } from '#engine/settings/booking/what-ifs.ts';
import { useMay } from '#app/lib/session.ts';
import { SettingLines, shownIn, type OwnControls } from '#app/ui/form/settings-fields.tsx';
import { TheirChanges } from '#app/ui/form/their-changes.tsx';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useRecordForm } from '#app/ui/record/use-record-form.ts';
import { SaveBar } from '#app/ui/settings/save-bar.tsx';
import type { WhatIf } from './api.ts';

type Name = keyof typeof whatIfSettings;

const parts: readonly { title: string; description?: string; names: readonly Name[] }[] = [
  { title: 'Draft', names: ['name'] },
  { title: 'Prices', names: ['priceChangeId'] },
  { title: 'Bookable times', names: ['weeks', 'days', 'horizons', 'capacities'] },
  { title: 'Holidays', names: ['holidays_added', 'holidays_removed'] },
  { title: 'Policies', names: ['policies'] },
];

const sayCount = (value: unknown) =>
  Array.isArray(value) ? `${value.length} entries` : String(value ?? 'None');

/** All that is tried. What was published stays as it is. */
export function DraftForm({ record, controls }: { record: WhatIf; controls: OwnControls }) {
  const mayEdit = useMay()('general_settings', 'manage') && record.state !== 'published';
  const { form, theirs, onSubmit } = useRecordForm({
    settings: whatIfSettings,
    record,
    update: whatIfCalls.update,
    onSaved: () => notify('success', 'Saved. What it would do is being computed.'),
  });
  const shown = shownIn(form, controls);
  const cells = Object.fromEntries(Object.keys(controls).map((name) => [name, sayCount]));
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="lg">
        {record.state === 'published' && (
          <Alert color="gray">This draft was published, so it stays as it is.</Alert>
        )}
        <TheirChanges form={form} theirs={theirs} cells={cells} />
        {parts.map(({ title, description, names }) => (
          <Panel key={title} title={title} description={description}>
            <Stack gap="lg">
              <SettingLines
                form={form}
                names={shown.filter((name) => names.some((one) => one === name))}
                own={controls}
                disabled={!mayEdit}
              />
            </Stack>
          </Panel>
        ))}
        {mayEdit && <SaveBar form={form} disputed={theirs.length} />}
      </Stack>
    </form>
  );
}
