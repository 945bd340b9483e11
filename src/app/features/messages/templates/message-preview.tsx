import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { directionOf, type Language } from '#engine/format/languages.ts';
import { getStyleNonce } from '#app/lib/style-nonce.ts';
import type { MessageKind, Preview } from './api.ts';
import { BookingChoice } from './booking-choice.tsx';
import classes from './templates.module.css';

type MessagePreviewProps = {
  channel: MessageKind['channel'];
  language: Language;
  /** What the server made of the text; null until it has, or where it can’t. */
  preview: Preview | null;
  isWrong: boolean;
  bookingId?: string | null;
  onBooking?(id: string | null): void;
};

/** A message as its reader gets it: an email at the width of a phone, a text with what it costs to send. */
export function MessagePreview(props: MessagePreviewProps) {
  const { channel, language, preview, isWrong, bookingId = null, onBooking } = props;
  return (
    <Stack component="section" gap="sm" aria-label="Preview" className={classes.preview ?? ''}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Title order={3} size="sm">
          Preview
        </Title>
        {onBooking && <BookingChoice value={bookingId} onChange={onBooking} />}
      </Group>
      {preview && <Shown channel={channel} language={language} preview={preview} />}
      {!preview && isWrong && (
        <Text size="sm" c="dimmed">
          Correct the text to see how it reads.
        </Text>
      )}
      {!preview && !isWrong && <Skeleton h={220} />}
    </Stack>
  );
}

type ShownProps = Pick<MessagePreviewProps, 'channel' | 'language'> & { preview: Preview };

function Shown({ channel, language, preview: { subject, body, html, sms } }: ShownProps) {
  const reading = { lang: language, dir: directionOf(language) };
  if (channel === 'sms')
    return (
      <>
        <p className={classes.bubble} {...reading}>
          {body}
        </p>
        {sms && (
          <Text size="sm" c="dimmed">
            {saySegments(sms)}
          </Text>
        )}
      </>
    );
  return (
    <Paper withBorder className={classes.phone ?? ''}>
      <Text className={classes.subject ?? ''} fw={600} size="sm" {...reading}>
        {subject}
      </Text>
      {html === '' ? (
        <Text className={classes.plain ?? ''} size="sm" {...reading}>
          {body}
        </Text>
      ) : (
        <iframe
          className={classes.letter}
          title="Email as its reader sees it"
          sandbox=""
          srcDoc={withNonce(html)}
        />
      )}
    </Paper>
  );
}

/** A frame goes by the policy of the page around it, which has no style element without its nonce. */
const withNonce = (html: string): string => html.replaceAll('<style>', `<style nonce="${getStyleNonce()}">`);

const saySegments = ({ segments, places, alphabet }: NonNullable<Preview['sms']>): string => {
  const count = segments === 1 ? 'Sent as 1 text' : `Sent as ${segments} texts`;
  const why = alphabet === 'unicode' ? ' Letters outside the basic alphabet leave less room in each.' : '';
  return `${count}, ${places} characters.${why}`;
};
