import { Radio, Stack, VisuallyHidden } from '@mantine/core';
import { languageNames } from '#engine/format/languages.ts';
import type { User } from '#app/lib/session.ts';
import { areaOf } from '#app/lib/start-path.ts';
import { notify } from '#app/ui/notify.tsx';
import { areaLanguages, type AppLanguage } from '#app/words/app-languages.ts';
import { useWords } from '#app/words/words-context.tsx';
import { useUpdateMe } from './api.ts';
import classes from './language-choice.module.css';

/** The office works in English. Somebody who acts as another leaves theirs as it is. */
export function mayChooseLanguage(user: User): boolean {
  const area = areaOf(user);
  return !user.impersonation && (area === 'client' || area === 'team');
}

const asBrowser = 'browser';

/** Each language as who speaks it calls it: whoever reads no other finds theirs. */
export function LanguageChoice({ user }: { user: User }) {
  const { account } = useWords();
  const update = useUpdateMe();
  const offered: readonly AppLanguage[] = areaLanguages[areaOf(user) ?? 'client'];
  const named = (value: string | null) => offered.find((language) => language === value) ?? null;
  const choose = (value: string) =>
    update.mutate({ language: named(value) }, { onSuccess: () => notify('success', account.saved) });
  return (
    <Radio.Group
      label={<VisuallyHidden>{account.language.title}</VisuallyHidden>}
      // The heading above says it to whoever sees it: there it takes no room.
      labelProps={{ pos: 'absolute' }}
      value={named(user.language) ?? asBrowser}
      onChange={choose}
    >
      <Stack gap={0}>
        <Radio
          size="md"
          classNames={classes}
          value={asBrowser}
          label={account.language.asBrowser}
          disabled={update.isPending}
        />
        {offered.map((language) => (
          <Radio
            key={language}
            size="md"
            classNames={classes}
            value={language}
            label={<span lang={language}>{languageNames[language]}</span>}
            disabled={update.isPending}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
