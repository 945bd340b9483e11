import { Fieldset, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { directionOf, languageNames, languages, type Language } from '#engine/format/languages.ts';
import type { FieldProps, KindValues } from './field-props.ts';

const longText = 200;

/** The texts that a setting can say in other languages, by name. */
function textsOf(spec: FieldProps['spec']): [string, { maxLength: number }][] {
  const of = spec['properties'] as Record<Language, { properties: Record<string, { maxLength: number }> }>; // As `translationsOf` makes it.
  return Object.entries(of.en.properties);
}

const toTitle = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

export function TranslationsField({
  spec,
  value,
  disabled,
  onChange,
}: FieldProps<KindValues['translations']>) {
  const [language, setLanguage] = useState<Language>('es');
  const texts = textsOf(spec);
  const said = value[language] ?? {};
  const set = (name: string, text: string) => onChange({ ...value, [language]: { ...said, [name]: text } });
  const missing = texts.filter(([name]) => !said[name]).length;
  return (
    <Fieldset legend={spec.title} variant="unstyled">
      <SegmentedControl
        aria-label="Language"
        mb="sm"
        data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        value={language}
        onChange={setLanguage}
      />
      <Stack gap="sm" dir={directionOf(language)} lang={language}>
        {texts.map(([name, { maxLength }]) => {
          const Input = maxLength > longText ? Textarea : TextInput;
          return (
            <Input
              key={name}
              label={`${toTitle(name)} (${languageNames[language]})`}
              disabled={disabled}
              value={said[name] ?? ''}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          );
        })}
        {missing > 0 && (
          <Text size="xs" c="dimmed" dir="ltr" lang="en">
            Without a translation, customers see the original text.
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}
