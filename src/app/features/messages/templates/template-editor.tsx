import { Button, Drawer, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { directionOf, languageNames, type Language } from '#engine/format/languages.ts';
import { DrawerFrame } from '#app/ui/list/drawer-frame.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { Rows } from '#app/ui/skeletons.tsx';
import { useSubmit } from '#app/ui/use-submit.ts';
import { templateQuery, useTextActs, type MessageKind, type Template } from './api.ts';
import classes from './templates.module.css';

/** The text of a message, in each language in which it is read. */
export function TemplateEditor({ kind, onClose }: { kind: MessageKind; onClose(): void }) {
  const [language, setLanguage] = useState<Language>('en');
  const query = useQuery(templateQuery(kind, language));
  const languages = query.data?.languages ?? [];
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={620}>
      <Drawer.Overlay backgroundOpacity={0.25} />
      <DrawerFrame title={kind.title}>
        <Stack gap="md">
          {languages.length > 1 && (
            <SegmentedControl
              aria-label="Language"
              fullWidth
              data={languages.map((value) => ({ value, label: languageNames[value] }))}
              value={language}
              onChange={(value) => setLanguage(languages.find((one) => one === value) ?? 'en')}
            />
          )}
          <Loaded query={query} waiting={<Rows count={5} />}>
            {(template) => <TextForm key={`${language} ${template.changed}`} {...{ kind, template }} />}
          </Loaded>
        </Stack>
      </DrawerFrame>
    </Drawer.Root>
  );
}

/** Only emails and notices have a subject. */
const hasSubject = ({ channel }: MessageKind) => channel !== 'sms';

function TextForm({ kind, template }: { kind: MessageKind; template: Template }) {
  const { language, subject, body, changed, tags } = template;
  const { save, reset, test } = useTextActs(kind, language);
  const form = useForm({
    initialValues: { subject, body },
    validate: { body: (text) => (text.trim() === '' ? 'Enter the text of the message.' : null) },
  });
  const { pending, onSubmit } = useSubmit(form, async (values) => {
    await save.mutateAsync(values);
    form.resetDirty(values);
    notify('success', 'Saved.');
  });
  const { pending: isTesting, send: sendTest } = useSubmit(form, async (values) => {
    const { sent_to } = await test.mutateAsync(values);
    notify('success', `Sent to ${sent_to}.`);
  });
  const styles = { input: { direction: directionOf(language) } };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        {hasSubject(kind) && (
          <TextInput label="Subject" styles={styles} lang={language} {...form.getInputProps('subject')} />
        )}
        <Textarea
          label="Text"
          description="Leave a blank line to start a new paragraph. **Bold**, # Heading, [Label](link)."
          autosize
          minRows={8}
          maxRows={24}
          styles={styles}
          lang={language}
          classNames={{ input: classes.body ?? '' }}
          {...form.getInputProps('body')}
        />
        <details>
          <summary className={classes.summary}>Tags you can use</summary>
          <ul className={classes.tags}>
            {tags.map(({ name, label }) => (
              <li key={name}>
                <code>{`{{${name}}}`}</code>
                <Text span size="sm" c="dimmed">
                  {label}
                </Text>
              </li>
            ))}
          </ul>
        </details>
        <Group justify="space-between" gap="sm">
          <Button
            variant="default"
            disabled={!changed}
            loading={reset.isPending}
            onClick={() => reset.mutate()}
          >
            Restore default
          </Button>
          <Group gap="sm">
            <Button variant="default" loading={isTesting} onClick={() => void sendTest()}>
              Send me a test
            </Button>
            <Button type="submit" loading={pending} disabled={!form.isDirty()}>
              Save
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
