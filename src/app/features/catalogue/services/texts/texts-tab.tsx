import {
  Alert,
  Button,
  Group,
  SegmentedControl,
  Switch,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import type { ServiceText, TextKind } from '#engine/contracts/catalogue/service-texts.ts';
import { directionOf, languageNames, languages, type Language } from '#engine/format/languages.ts';
import { useMay } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SaveBar } from '#app/ui/form/save-bar.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Service } from '../api.ts';
import { keyOf, useTexts } from './use-texts.ts';
import classes from './texts.module.css';

const kinds: readonly (readonly [TextKind, string])[] = [
  ['service', 'Service'],
  ['service_category', 'Category'],
  ['pricing_variable', 'Pricing variables'],
  ['price', 'Prices'],
  ['extra', 'Extras'],
  ['frequency', 'Frequencies'],
];
const fieldTitles = {
  name: 'Name',
  description: 'Description',
  disclaimer: 'Disclaimer',
  unit: 'Unit',
  label: 'Choice',
};
const longFields = new Set(['description', 'disclaimer']);

/** Every text of a service beside its translation. */
export function TextsTab({ record: service }: { record: Service }) {
  const [language, setLanguage] = useState<Language>('es');
  return (
    <Panel
      title="Translations"
      description="What customers read in other languages. Without a translation they see the original."
      actions={
        <SegmentedControl
          aria-label="Language"
          size="xs"
          data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
          value={language}
          onChange={setLanguage}
        />
      }
      flush
    >
      <Texts key={language} service={service} language={language} />
    </Panel>
  );
}

function Texts({ service, language }: { service: Service; language: Language }) {
  const mayEdit = useMay()('manage_services', 'manage');
  const [isNarrow, setNarrow] = useState(false);
  const state = useTexts(service.id, language);
  const { query, texts, changed, disputed, valueOf } = state;
  const missing = texts.filter((text) => valueOf(text).trim() === '').length;
  // What was just typed stays where it is.
  const shown = isNarrow ? texts.filter((text) => text.translation === '') : texts;
  return (
    <Loaded query={query}>
      {() => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            state.save();
          }}
        >
          <Group className={classes.bar ?? ''} justify="space-between">
            <Text size="sm" role="status">
              {missing === 0
                ? `All ${texts.length} texts are translated.`
                : `${missing} of ${texts.length} not translated yet.`}
            </Text>
            <Switch
              size="xs"
              label="Only missing"
              checked={isNarrow}
              onChange={(event) => setNarrow(event.currentTarget.checked)}
            />
          </Group>
          {shown.length === 0 && <EmptyState icon={Languages} title="Everything is translated" />}
          {kinds.map(([kind, title]) => {
            const own = shown.filter((text) => text.kind === kind);
            if (own.length === 0) return null;
            return (
              <section key={kind} className={classes.kind} aria-label={title}>
                <Title order={3} fz="sm">
                  {title}
                </Title>
                {own.map((text) => (
                  <Line
                    key={keyOf(text)}
                    text={text}
                    language={language}
                    value={valueOf(text)}
                    theirs={disputed[keyOf(text)]}
                    disabled={!mayEdit}
                    onChange={(translation) => state.set(text, translation)}
                    onKeep={() => state.keepMine(text)}
                    onTake={() => state.takeTheirs(text)}
                  />
                ))}
              </section>
            );
          })}
          {mayEdit && changed.length > 0 && (
            <div className={classes.save}>
              <SaveBar
                isDirty
                pending={state.isSaving}
                disabled={Object.keys(disputed).length > 0}
                onDiscard={state.discard}
              />
            </div>
          )}
        </form>
      )}
    </Loaded>
  );
}

type LineProps = {
  text: ServiceText;
  language: Language;
  value: string;
  theirs: string | undefined;
  disabled: boolean;
  onChange(translation: string): void;
  onKeep(): void;
  onTake(): void;
};

function Line({ text, language, value, theirs, disabled, onChange, onKeep, onTake }: LineProps) {
  const { of, field, original } = text;
  const isLong = longFields.has(field);
  const Input = isLong ? Textarea : TextInput;
  const isMissing = value.trim() === '';
  return (
    <div className={classes.line}>
      <div>
        <Text size="xs" c="dimmed">
          {fieldTitles[field]}
        </Text>
        <Text size="sm" className={classes.original ?? ''}>
          {original}
        </Text>
      </div>
      <div>
        <Input
          {...(isLong && { autosize: true, minRows: 2 })}
          aria-label={`${fieldTitles[field]} of ${of} in ${languageNames[language]}`}
          placeholder="Not translated"
          dir={directionOf(language)}
          lang={language}
          disabled={disabled}
          data-missing={isMissing || undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {theirs !== undefined && (
          <Alert color="yellow" mt={6} role="alert" title="Someone else translated this meanwhile">
            <Text size="sm">Theirs: {theirs || 'nothing'}</Text>
            <Group gap="xs" mt={6}>
              <Button size="compact-sm" variant="default" onClick={onKeep}>
                Keep mine
              </Button>
              <Button size="compact-sm" variant="default" onClick={onTake}>
                Take theirs
              </Button>
            </Group>
          </Alert>
        )}
      </div>
    </div>
  );
}
