import { Alert, Stack, Text } from '@mantine/core';
import { serviceCalls } from '#engine/contracts/catalogue/services.ts';
import type { SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import { serviceSettings } from '#engine/settings/catalogue/services.ts';
import { useMay } from '#app/lib/session.ts';
import { SettingLines, shownIn, type OwnControls } from '#app/ui/form/settings-fields.tsx';
import { useFocusError } from '#app/ui/form/use-focus-error.ts';
import { TheirChanges } from '#app/ui/form/their-changes.tsx';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useRecordForm } from '#app/ui/record/use-record-form.ts';
import { SaveBar } from '#app/ui/settings/save-bar.tsx';
import type { Service } from '../api.ts';
import { useShareService } from '../example/draft-store.ts';
import { EffectsNote } from './effects-note.tsx';
import { HourlyField } from './hourly-field.tsx';
import classes from './editor.module.css';

const parts: readonly {
  title: string;
  description?: string;
  names: readonly (keyof typeof serviceSettings)[];
}[] = [
  { title: 'What customers see', names: ['name', 'description', 'icon', 'picture', 'disclaimer'] },
  {
    title: 'Price and time',
    names: [
      'base_price',
      'duration',
      'hourly',
      'hourly_settings',
      'taxable',
      'frequency_discount',
      'code_discount',
    ],
  },
  { title: 'Where it’s offered', names: ['categoryId', 'all_locations', 'locationIds', 'private', 'active'] },
];

const settings: SettingSpecs = Object.fromEntries(
  parts.flatMap(({ names }) => names.map((name) => [name, serviceSettings[name]] as const)),
);
const controls: OwnControls = { hourly_settings: HourlyField };

const sayLimits = (value: unknown) => {
  const { teams_minimum, teams_maximum, hours_minimum, hours_maximum } = value as Service['hourly_settings'] &
    object; // as the service has them
  return `${teams_minimum}–${teams_maximum} teams, ${hours_minimum}–${hours_maximum} hours`;
};

/** Everything that is said of a service itself. */
export function DetailsForm({ record: service }: { record: Service }) {
  const mayEdit = useMay()('manage_services', 'manage');
  const { form, theirs, onSubmit } = useRecordForm({
    settings,
    record: service,
    update: serviceCalls.update,
    onSaved: () => notify('success', `${service.name} saved.`),
  });
  useShareService(service.id, form.values);
  const shown = shownIn(form, controls);
  const ref = useFocusError<HTMLFormElement>(form.refusals);
  return (
    <form ref={ref} noValidate className={classes.form} onSubmit={(event) => void onSubmit(event)}>
      {!mayEdit && <Alert color="gray">You can see these settings, but not change them.</Alert>}
      <TheirChanges form={form} theirs={theirs} cells={{ hourly_settings: sayLimits }} />
      {parts.map(({ title, names }) => (
        <Panel key={title} title={title}>
          <Stack gap="md">
            <SettingLines
              form={form}
              names={shown.filter((name) => names.some((one) => one === name))}
              own={controls}
              disabled={!mayEdit}
            />
            {title === 'What customers see' && service.oldVersionId != null && (
              <Text size="sm" c="dimmed">
                Links from your earlier system still work: service_ids={service.oldVersionId}
              </Text>
            )}
          </Stack>
        </Panel>
      ))}
      {mayEdit && (
        <SaveBar
          form={form}
          disputed={theirs.length}
          note={<EffectsNote service={service} changes={form.changes} />}
        />
      )}
    </form>
  );
}
