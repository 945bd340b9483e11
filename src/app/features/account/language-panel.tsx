import { Select } from '@mantine/core';
import { languageNames } from '#engine/format/languages.ts';
import type { User } from '#app/lib/session.ts';
import { areaOf } from '#app/lib/start-path.ts';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { appLanguages, isAppLanguage } from '#app/words/app-languages.ts';
import { useWords } from '#app/words/words-context.tsx';
import { useUpdateMe } from './api.ts';

/** The office works in English. */
export const mayChooseLanguage = (user: User): boolean => {
  const area = areaOf(user);
  return area === 'client' || area === 'team';
};

const asBrowser = 'browser';

export function LanguagePanel({ user }: { user: User }) {
  const { account } = useWords();
  const update = useUpdateMe();
  const choose = (value: string | null) =>
    update.mutate(
      { language: value !== null && isAppLanguage(value) ? value : null },
      { onSuccess: () => notify('success', account.saved) },
    );
  return (
    <Panel title={account.language.title} description={account.language.hint}>
      <Select
        aria-label={account.language.title}
        data={[
          { value: asBrowser, label: account.language.asBrowser },
          ...appLanguages.map((language) => ({ value: language, label: languageNames[language] })),
        ]}
        value={user.language ?? asBrowser}
        allowDeselect={false}
        disabled={update.isPending}
        onChange={choose}
        maw={320}
      />
    </Panel>
  );
}
