import { Button, Text } from '@mantine/core';
import { BellRing, Mail, MailX, MessageSquare, type LucideIcon } from 'lucide-react';
import type { AnswerOf, Contract } from '#engine/contracts/platform/contract.ts';
import type { bookingMessages } from '#engine/contracts/company/record-history.ts';
import { messageLogFacts } from '#engine/settings/messages/message-logs.ts';
import { requestLoosely } from '#app/lib/loose-request.ts';
import { addresseeOf } from '#engine/messages/addressee.ts';
import { reasonSentence } from '#app/lib/message-words.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { showValue } from '#app/ui/fields/cells.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { usePages } from '#app/ui/record/use-pages.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useNow } from '#app/ui/use-now.ts';
import { ResendButton } from './resend-button.tsx';
import classes from './message-list.module.css';

type MessagePage = AnswerOf<typeof bookingMessages>;
type Message = MessagePage['messages'][number];

const icons: Readonly<Record<Message['channel'], LucideIcon>> = {
  email: Mail,
  sms: MessageSquare,
  push: BellRing,
  in_app: BellRing,
};

type MessageListProps = {
  /** Answers the messages about a record. */
  call: Contract;
  id: string;
  /** Who is told nothing yet: `this booking`. */
  noun: string;
  /** Where what is still to go out stands in a list of its own. */
  isOnlySent?: boolean;
};

/** Everything that people were told, and will be, with its words. */
export function MessageList({ call, id, noun, isOnlySent = false }: MessageListProps) {
  const now = useNow();
  const messages = usePages({
    queryKey: ['message_logs', 'about', call.path, id],
    ask: async (before, signal) => {
      const { answer } = await requestLoosely(call, { params: { id }, query: { before }, signal });
      return answer as MessagePage; // as both of these calls answer
    },
    rowsOf: (page) => page.messages,
    everyMs: 5_000,
  });
  return (
    <Panel title={isOnlySent ? 'Sent' : 'Messages'} flush>
      <Loaded query={messages}>
        {(all) => {
          const found = isOnlySent ? all.filter((message) => !isToCome(message, now)) : all;
          return found.length === 0 ? (
            <EmptyState icon={MailX} title="No messages" text={`Nothing was sent about ${noun} yet.`} />
          ) : (
            <ul className={classes.list} aria-label={isOnlySent ? 'Sent' : 'Messages'}>
              {found.map((message) => (
                <MessageItem key={message.id} message={message} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {messages.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            size="xs"
            loading={messages.isFetchingNextPage}
            onClick={() => void messages.fetchNextPage()}
          >
            Show earlier
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** Waits for its time, or would, had nobody stopped it. */
const isToCome = ({ state, reason, due_at }: Message, now: number): boolean =>
  (state === 'queued' || reason === 'stopped_by_office') && Date.parse(due_at) > now;

const soonMs = 90_000;

type Clock = { instant: (at: string) => string; now: number };

const whenOf = ({ sent_at, due_at, state }: Message, { instant, now }: Clock): string => {
  if (sent_at !== null) return instant(sent_at);
  if (state !== 'queued' && state !== 'sending') return instant(due_at);
  const seconds = Math.ceil((Date.parse(due_at) - now) / 1000);
  return seconds > 0 && seconds <= 60 ? `Goes out in ${seconds} s` : `Goes out ${instant(due_at)}`;
};

/** Counts down to when it goes out, where that is soon. */
function When({ message }: { message: Message }) {
  const { instant } = useFormats();
  const roughly = useNow();
  const isSoon = message.state === 'queued' && Date.parse(message.due_at) - roughly < soonMs;
  return whenOf(message, { instant, now: useNow(isSoon ? 1_000 : undefined) });
}

function MessageItem({ message }: { message: Message }) {
  const formats = useFormats();
  const Icon = icons[message.channel];
  return (
    <li className={classes.item}>
      <details>
        <summary>
          <Icon size={16} className={classes.icon} aria-hidden />
          <div>
            <Text size="sm" fw={550}>
              {message.title}
            </Text>
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {addresseeOf(message)} · <When message={message} />
            </Text>
            {message.reason && (
              <Text size="xs" c="dimmed">
                {reasonSentence(message.reason)}
              </Text>
            )}
          </div>
          {showValue(message.state, messageLogFacts.state, { formats, names: new Map() })}
        </summary>
        <div className={classes.said}>
          {message.subject && (
            <Text size="sm" fw={600}>
              {message.subject}
            </Text>
          )}
          <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {message.body || 'It is written when it is sent.'}
          </Text>
          <ResendButton message={message} />
        </div>
      </details>
    </li>
  );
}
