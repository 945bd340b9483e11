import { useEffect, useRef, useState } from 'react';
import type { ChatPage, SentForm } from '#engine/contracts/site/page-data.ts';
import { ChatLog } from '../chat/chat-log.tsx';
import { useChat } from '../chat/use-chat.ts';
import { useSite } from '../language/site/use-site.ts';
import { Field } from '../parts/field.tsx';
import { FormProblem } from '../parts/form-problem.tsx';
import { useSentForm } from '../parts/use-sent-form.ts';
import type { PageProps } from '../page-props.ts';

/** A small frame in which a visitor talks to the company. It says how the answer comes, since nobody may be there now. */
export function Page({ data, boot: { company } }: PageProps<ChatPage>) {
  const words = useSite().chat;
  const { thread, say } = useChat(data.thread);
  const { lines } = thread;
  const own = lines.filter(({ from }) => from === 'visitor').length;
  const [before] = useState(own);
  const place = useFocusAfter(own);
  const isWaiting = lines.length > 0 ? lines.at(-1)?.from === 'visitor' : data.form.sent;
  return (
    <div className="pp-chat">
      <header>
        <h1>{company?.business_name}</h1>
        <p>{words.text}</p>
      </header>
      <main className="pp-chatbody" ref={place}>
        <ChatLog thread={thread} company={company} />
        <p className="pp-quiet" role="status">
          {isWaiting && words.sent}
        </p>
        <Composer
          key={own}
          form={own === before ? data.form : empty}
          isBegun={lines.length > 0}
          onSay={say}
        />
      </main>
    </div>
  );
}

const kept = { page: 'chat', fields: ['message', 'first_name', 'email'] };

const empty: SentForm = { values: {}, errors: {}, sent: false };

/** Whoever has said something says more without looking for the field. */
function useFocusAfter(count: number) {
  const place = useRef<HTMLElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) place.current?.querySelector('textarea')?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return place;
}

type ComposerProps = {
  form: SentForm;
  /** Then it is known who speaks. */
  isBegun: boolean;
  onSay: ReturnType<typeof useChat>['say'];
};

function Composer({ form: given, isBegun, onSay }: ComposerProps) {
  const words = useSite().chat;
  const {
    sent: _sent,
    sending,
    errors,
    ...form
  } = useSentForm(
    given,
    ({ message = '', ...rest }, idempotencyKey) => onSay({ ...rest, message }, idempotencyKey),
    kept,
  );
  const field = (name: string) => ({ name, defaultValue: given.values[name], error: errors[name] });
  return (
    <form method="post" className="pp-form" {...form}>
      <FormProblem errors={errors} />
      <Field
        label={isBegun ? words.more : words.message}
        rows={isBegun ? 2 : 4}
        required
        maxLength={2000}
        {...field('message')}
      />
      {!isBegun && (
        <>
          <Field label={words.name} required autoComplete="name" maxLength={120} {...field('first_name')} />
          <Field
            label={words.email}
            type="email"
            required={true}
            autoComplete="email"
            maxLength={254}
            {...field('email')}
          />
        </>
      )}
      <button type="submit" className="pp-button" disabled={sending}>
        {words.send}
      </button>
    </form>
  );
}
