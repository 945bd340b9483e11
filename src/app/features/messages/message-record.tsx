import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { getMessageLog, type listMessageLogs } from '#engine/contracts/message-logs.ts';
import { messageLogFacts } from '#engine/settings/message-logs.ts';
import { request } from '#app/lib/api.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { choicesOf } from '#app/ui/fields/choice-fields.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { DrawerFrame } from '#app/ui/list/drawer-frame.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import classes from './message-record.module.css';

type Message = AnswerOf<typeof listMessageLogs>[number];

const labelOf = (name: 'channel' | 'audience' | 'state', value: string) =>
  choicesOf(messageLogFacts[name]).find((choice) => choice.value === value)?.label ?? value;

/** One message, as it was sent, and what became of it. */
export function MessageRecord({ row: message }: { row: Message }) {
  const { instant } = useFormats();
  const whole = useQuery({
    queryKey: ['message_logs', 'text', message.id],
    queryFn: ({ signal }) => request(getMessageLog, { params: { id: message.id }, signal }),
  });
  const at = (moment: string | null) => moment && <time dateTime={moment}>{instant(moment)}</time>;
  return (
    <DrawerFrame title={message.title}>
      {message.reason && (
        <Alert color={message.state === 'failed' || message.state === 'bounced' ? 'red' : 'yellow'}>
          {message.reason}
        </Alert>
      )}
      <FactList
        facts={[
          [
            'To',
            message.recipient_name ? `${message.recipient_name}, ${message.recipient}` : message.recipient,
          ],
          ['Audience', labelOf('audience', message.audience)],
          ['Channel', labelOf('channel', message.channel)],
          ['State', labelOf('state', message.state)],
          ['Due', at(message.due_at)],
          ['Sent', at(message.sent_at)],
          ['Delivered', at(message.delivered_at)],
          ['Attempts', message.attempts > 1 ? message.attempts : null],
        ]}
      />
      <Loaded query={whole}>
        {({ subject, body }) => (
          <div className={classes.letter}>
            {subject && <Text fw={600}>{subject}</Text>}
            <Text size="sm" className={classes.text}>
              {body}
            </Text>
          </div>
        )}
      </Loaded>
    </DrawerFrame>
  );
}
