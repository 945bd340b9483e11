import { Alert, Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import { useMay, useUser } from '#app/lib/session.ts';
import { Loaded } from '../loaded.tsx';
import { PageHeader } from '../page-header.tsx';
import type { AnySettings, SettingsCalls, SettingsDefinition } from './settings-definition.ts';
import { SettingsForm } from './settings-form.tsx';
import { WaitingSections } from './settings-sections.tsx';
import { settingsQuery } from './use-settings.ts';

/** A page of settings with one bar to save them, made of what they are. `page` is for whoever looks at all such pages. */
export function settingsPage<const C extends SettingsCalls, const S extends SettingSpecs>(
  definition: SettingsDefinition<C, S>,
) {
  // The kit works with plain names from here on; the types were checked where the page was written.
  const page = definition as unknown as AnySettings;
  const Page = () => <SettingsPage definition={page} />;
  return { Page, settingsOf: page };
}

const readOnlyText = 'You can see these settings, but not change them.';

function SettingsPage({ definition }: { definition: AnySettings }) {
  const { words, permission, role, Above } = definition;
  const query = useQuery(settingsQuery(definition));
  const hasRole = useUser()?.role === role || role === undefined;
  const mayChange = useMay()(permission, 'manage') && hasRole;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Loaded
        query={query}
        waiting={<WaitingSections />}
        {...(words.notLoaded !== undefined && { failed: words.notLoaded })}
      >
        {({ answer, tag }) => (
          <>
            {!mayChange && (
              <Alert color="gray" mb="lg">
                {words.readOnly ?? readOnlyText}
              </Alert>
            )}
            {Above && (
              <Box mb="lg">
                <Above mayChange={mayChange} />
              </Box>
            )}
            <SettingsForm definition={definition} answer={answer} tag={tag} mayChange={mayChange} />
          </>
        )}
      </Loaded>
    </>
  );
}
