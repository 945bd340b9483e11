import { Anchor, Checkbox, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { Link } from 'react-router';
import { serviceCalls } from '#engine/contracts/catalogue/services.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { serviceSettings } from '#engine/settings/catalogue/services.ts';
import { useMay } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TheirChanges } from '#app/ui/form/their-changes.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useRecordForm } from '#app/ui/record/use-record-form.ts';
import { SaveBar } from '#app/ui/settings/save-bar.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { extrasQuery, type Extra, type Service } from '../api.ts';
import { useShareService } from '../example/draft-store.ts';
import classes from './editor.module.css';

const settings = { extraIds: serviceSettings.extraIds };
const extrasPath = '/admin/settings/services/extras';

/** Which extras are sold with a service. */
export function ExtrasForm({ record: service }: { record: Service }) {
  const query = useQuery(extrasQuery);
  return (
    <Loaded query={query}>
      {(extras) =>
        extras.length === 0 ? (
          <Panel>
            <EmptyState
              icon={PackagePlus}
              title="No extras yet"
              text="Extras are what customers can add to a service, such as windows."
              action={
                <Anchor component={Link} to={`${extrasPath}?open=new`}>
                  Add an extra
                </Anchor>
              }
            />
          </Panel>
        ) : (
          <Choices service={service} extras={extras} />
        )
      }
    </Loaded>
  );
}

function Choices({ service, extras }: { service: Service; extras: readonly Extra[] }) {
  const mayEdit = useMay()('manage_services', 'manage');
  const { money } = useFormats();
  const { form, theirs, onSubmit } = useRecordForm({
    settings,
    record: service,
    update: serviceCalls.update,
    onSaved: () => notify('success', `Extras of ${service.name} saved.`),
  });
  useShareService(service.id, form.values);
  const chosen = new Set(form.values['extraIds'] as readonly string[]); // as the setting has them
  const choose = (id: string, isChosen: boolean) =>
    form.set(
      'extraIds',
      isChosen
        ? extras.flatMap((extra) => (extra.id === id || chosen.has(extra.id) ? [extra.id] : []))
        : [...chosen].filter((one) => one !== id),
    );
  const shown = extras.filter(({ id, active }) => active || chosen.has(id));
  return (
    <form noValidate className={classes.form} onSubmit={(event) => void onSubmit(event)}>
      <TheirChanges
        form={form}
        theirs={theirs}
        cells={{ extraIds: (ids) => `${Array.isArray(ids) ? ids.length : 0} extras` }}
      />
      <Panel
        title="Extras"
        description="What customers can add to this service."
        actions={
          <Anchor component={Link} to={extrasPath} size="sm">
            Manage extras
          </Anchor>
        }
        flush
      >
        {shown.map(({ id, name, price, duration, active }) => (
          <div key={id} className={classes.choice}>
            <Checkbox
              label={
                <Group gap={8} component="span">
                  {name}
                  {!active && (
                    <Text span size="xs" c="dimmed">
                      Archived
                    </Text>
                  )}
                </Group>
              }
              disabled={!mayEdit}
              checked={chosen.has(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
            <span className={classes.figures}>
              {money(price)}
              {duration > 0 && ` · ${writeMinutes(duration)}`}
            </span>
          </div>
        ))}
        {form.errors['extraIds'] && (
          <Text size="sm" c="red" p="md" role="alert">
            {form.errors['extraIds']}
          </Text>
        )}
      </Panel>
      {mayEdit && <SaveBar form={form} disputed={theirs.length} />}
    </form>
  );
}
