import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { directionOf } from '#engine/format/languages.ts';
import { notify } from '#app/ui/notify.tsx';
import { useSubmit } from '#app/ui/use-submit.ts';
import { previewQuery, useTextActs, type MessageKind, type Template } from './api.ts';
import { MessagePreview } from './message-preview.tsx';
import classes from './templates.module.css';

type TextFormProps = {
  kind: MessageKind;
  template: Template;
  isShown: boolean;
  onDirty(isDirty: boolean): void;
};

/** Only emails and notices have a subject. */
const hasSubject = ({ channel }: MessageKind) => channel !== 'sms';

const settleMs = 400;

/** The text of a message in one language beside what its reader gets. */
export function TextForm({ kind, template, isShown, onDirty }: TextFormProps) {
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
  const restore = () =>
    reset.mutate(undefined, {
      onSuccess: (now) => {
        const text = { subject: now.subject, body: now.body };
        form.setValues(text);
        form.resetDirty(text);
      },
    });
  const isDirty = form.isDirty();
  const tell = useRef(onDirty);
  useEffect(() => {
    tell.current = onDirty;
  });
  useEffect(() => tell.current(isDirty), [isDirty]);
  const [bookingId, setBookingId] = useState<string | null>(null);
  const [settled] = useDebouncedValue(form.values, settleMs);
  const isBlank = settled.body.trim() === '';
  const { data: seen } = useQuery({
    ...previewQuery(kind, language, { ...settled, ...(bookingId !== null && { subjectId: bookingId }) }),
    enabled: isShown && !isBlank,
  });
  const wrong = isBlank ? {} : (seen?.wrong ?? {});
  const styles = { input: { direction: directionOf(language) } };
  const boxOf = (name: 'subject' | 'body') => {
    const props = form.getInputProps(name);
    return { lang: language, styles, ...props, error: props.error ?? wrong[name] };
  };
  return (
    <div className={classes.sides}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="md">
          {hasSubject(kind) && <TextInput label="Subject" {...boxOf('subject')} />}
          <Textarea
            label="Text"
            description="Leave a blank line to start a new paragraph. **Bold**, # Heading, [Label](link)."
            autosize
            minRows={8}
            maxRows={24}
            classNames={{ input: classes.body ?? '' }}
            {...boxOf('body')}
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
            <Button variant="default" disabled={!changed} loading={reset.isPending} onClick={restore}>
              Restore default
            </Button>
            <Group gap="sm">
              <Button variant="default" loading={isTesting} onClick={() => void sendTest()}>
                Send me a test
              </Button>
              <Button type="submit" loading={pending} disabled={!isDirty}>
                Save
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
      <MessagePreview
        channel={kind.channel}
        language={language}
        preview={isBlank ? null : (seen?.preview ?? null)}
        isWrong={Object.keys(wrong).length > 0}
        {...(template.about === 'booking' && { bookingId, onBooking: setBookingId })}
      />
    </div>
  );
}
