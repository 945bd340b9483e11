import { SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSignedInUser } from '#app/lib/session.ts';
import { useAccountWords } from '#app/words/account/index.ts';
import { useWords } from '#app/words/words-context.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { AppearancePanel } from './appearance-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { EmailForm } from './email-form.tsx';
import { mayChooseLanguage } from './language-choice.tsx';
import { LanguagePanel } from './language-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

/** One's own account: the same page in every area. The password form is handed in by the page. */
export function AccountPage({ passwordForm }: { passwordForm: ReactNode }) {
  const user = useSignedInUser();
  const { account } = useWords();
  const words = useAccountWords();
  return (
    <>
      <PageHeader title={account.title} description={account.signedInAs(user.email)} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <Stack gap="lg">
          <Panel title={account.aboutYou}>
            <ProfileForm user={user} />
          </Panel>
          {mayChooseLanguage(user) && <LanguagePanel user={user} />}
          <AppearancePanel />
          <DevicesPanel />
        </Stack>
        <Stack gap="lg">
          <Panel title={words.email.title} description={words.email.hint}>
            <EmailForm />
          </Panel>
          <Panel title={words.password.title} description={words.password.hint}>
            {passwordForm}
          </Panel>
          <PasskeysPanel />
          <SecondFactorPanel isOn={user.second_factor} />
        </Stack>
      </SimpleGrid>
    </>
  );
}
