import { Alert, Text } from '@mantine/core';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getMessageLog } from '#engine/contracts/messages/message-logs.ts';
import { messageLogFacts } from '#engine/settings/messages/message-logs.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { choicesOf } from '#app/ui/fields/choices-of.ts';
import { addresseeOf } from '#engine/messages/addressee.ts';
import { reasonSentence } from '#app/lib/message-words.ts';
import { DrawerFrame } from '#app/ui/list/drawer-frame.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import classes from './message-record.module.css';

type Message = AnswerOf<typeof getMessageLog>;

const labelOf = (name: 'channel' | 'audience' | 'state', value: string) =>
  choicesOf(messageLogFacts[name]).find((choice) => choice.value === value)?.label ?? value;

/** One message, as it was sent, and what became of it. */
export function MessageRecord({ row: message }: { row: Message }) {
  const { instant } = useFormats();
  const at = (moment: string | null) => moment && <time dateTime={moment}>{instant(moment)}</time>;
  return (
    <DrawerFrame title={message.title}>
      {message.reason && (
        <Alert color={message.state === 'failed' || message.state === 'bounced' ? 'red' : 'yellow'}>
          {reasonSentence(message.reason)}
        </Alert>
      )}
      <FactList
        facts={[
          { label: 'To', value: addresseeOf(message) },
          { label: 'Audience', value: labelOf('audience', message.audience) },
          { label: 'Channel', value: labelOf('channel', message.channel) },
          { label: 'State', value: labelOf('state', message.state) },
          { label: 'Due', value: at(message.due_at) },
          { label: 'Sent', value: at(message.sent_at) },
          { label: 'Delivered', value: at(message.delivered_at) },
          { label: 'Attempts', value: message.attempts > 1 ? message.attempts : null },
        ]}
      />
      <div className={classes.letter}>
        {message.subject && <Text fw={600}>{message.subject}</Text>}
        <Text size="sm" className={classes.text}>
          {message.body}
        </Text>
      </div>
    </DrawerFrame>
  );
}
