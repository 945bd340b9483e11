import { Skeleton, Text, Title } from '@mantine/core';
import { Search } from 'lucide-react';
import { EmptyState } from '../empty-state.tsx';
import { SettingLines, type Group } from '../form/settings-fields.tsx';
import type { SettingsFormState } from '../form/use-settings-form.ts';
import { allowedIn, isWrong } from './complaints.ts';
import { OutcomeGuard } from './outcome-guard.tsx';
import { SentenceLines } from './sentence-lines.tsx';
import { toAnchor } from './setting-words.ts';
import type { AnySettings } from './settings-definition.ts';
import classes from './settings-sections.module.css';

type SettingsSectionsProps = {
  definition: AnySettings;
  form: SettingsFormState;
  sections: readonly Group[];
  search: string;
  disabled: boolean;
};

export function SettingsSections({ definition, form, sections, search, disabled }: SettingsSectionsProps) {
  const { sections: more = {}, controls = {}, wordControls = {} } = definition;
  if (sections.length === 0)
    return (
      <EmptyState
        icon={Search}
        title="No matching settings"
        text={`Nothing here says “${search}”. Try another word.`}
      />
    );
  const values = allowedIn(form);
  return sections.map(({ title, names }) => {
    const { description, sentences, Outcome } = more[title] ?? {};
    const anchor = toAnchor(title);
    return (
      <section key={title} id={anchor} tabIndex={-1} className={classes.section} aria-label={title}>
        <header className={classes.head}>
          <Title order={2} fz="md">
            {title}
          </Title>
          {description && (
            <Text size="sm" c="dimmed" mt={2}>
              {description}
            </Text>
          )}
        </header>
        {sentences ? (
          <div className={classes.sentences}>
            <SentenceLines
              form={form}
              names={names}
              disabled={disabled}
              sentences={sentences.list}
              own={controls}
              words={wordControls}
            />
          </div>
        ) : (
          <div className={classes.lines}>
            <SettingLines form={form} names={names} disabled={disabled} own={controls} />
          </div>
        )}
        {Outcome && !isWrong(form, title) && (
          <div className={classes.outcome}>
            <OutcomeGuard values={values}>
              <Outcome values={values} />
            </OutcomeGuard>
          </div>
        )}
      </section>
    );
  });
}

const waiting = [180, 240, 140];

export const WaitingSections = () => (
  <div role="status" aria-label="Loading" className={classes.waiting}>
    {waiting.map((height) => (
      <Skeleton key={height} height={height} radius="lg" />
    ))}
  </div>
);
