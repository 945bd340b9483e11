import { Alert, Stack } from '@mantine/core';
import { priceChangeCalls } from '#engine/contracts/catalogue/price-changes.ts';
import { priceChangeSettings } from '#engine/settings/catalogue/price-changes.ts';
import { useMay } from '#app/lib/session.ts';
import { SettingLines, shownIn } from '#app/ui/form/settings-fields.tsx';
import { TheirChanges } from '#app/ui/form/their-changes.tsx';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useRecordForm } from '#app/ui/record/use-record-form.ts';
import { SaveBar } from '#app/ui/settings/save-bar.tsx';
import type { PriceChange } from './api.ts';
import { priceChangeControls } from './controls.ts';

type Name = keyof typeof priceChangeSettings;

const parts: readonly { title: string; description?: string; names: readonly Name[] }[] = [
  { title: 'New prices', names: ['name', 'effective_from', 'rules', 'rounding'] },
  {
    title: 'Limits',
    description: 'How much the price of a recurring series rises. The list isn’t limited.',
    names: ['least_percent', 'least_amount', 'most_percent', 'most_amount'],
  },
  { title: 'Who and when', names: ['waves', 'exceptions'] },
  {
    title: 'Letter',
    description:
      'Tags such as {{series.price_before}}, {{series.price_after}} and {{series.price_from}} are filled in for each customer.',
    names: ['letter', 'notice_days', 'letter_subject', 'letter_body'],
  },
];

const sayCount = (value: unknown) =>
  Array.isArray(value) ? `${value.length} entries` : String(value ?? 'None');
const cells = Object.fromEntries(Object.keys(priceChangeControls).map((name) => [name, sayCount]));

/** All that decides the new prices. What was published stays as it is. */
export function PlanForm({ record }: { record: PriceChange }) {
  const mayEdit = useMay()('charge_customer', 'manage') && record.published_at === null;
  const { form, theirs, onSubmit } = useRecordForm({
    settings: priceChangeSettings,
    record,
    update: priceChangeCalls.update,
    onSaved: () => notify('success', 'Saved. The new prices are being computed.'),
  });
  const shown = shownIn(form, priceChangeControls);
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="lg">
        {record.published_at !== null && (
          <Alert color="gray">This change was published, so its terms stay as they are.</Alert>
        )}
        <TheirChanges form={form} theirs={theirs} cells={cells} />
        {parts.map(({ title, description, names }) => (
          <Panel key={title} title={title} description={description}>
            <Stack gap="md">
              <SettingLines
                form={form}
                names={shown.filter((name) => names.some((one) => one === name))}
                own={priceChangeControls}
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
