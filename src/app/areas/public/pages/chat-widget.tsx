import { useState } from 'react';
import { sendLead } from '#engine/contracts/leads.ts';
import type { SentForm } from '#engine/contracts/page-data.ts';
import { request } from '#app/lib/api.ts';
import { useSite } from '../language/site/use-site.ts';
import { Field } from '../parts/field.tsx';
import { FormProblem } from '../parts/form-problem.tsx';
import { useSentForm } from '../parts/use-sent-form.ts';
import type { PageProps } from '../routes.ts';

/** A small frame in which a visitor leaves a message. Nobody sits behind it: it says how the answer comes. */
export function Page({ data, boot: { company } }: PageProps<SentForm>) {
  const words = useSite().chat;
  const [round, setRound] = useState(0);
  return (
    <div className="pp-chat">
      <header>
        <h1>{company?.business_name}</h1>
        <p>{words.text}</p>
      </header>
      <main className="pp-chatbody">
        <Message
          key={round}
          form={round === 0 ? data : { ...data, sent: false }}
          onAgain={() => setRound(round + 1)}
        />
      </main>
    </div>
  );
}

function Message({ form: given, onAgain }: { form: SentForm; onAgain: () => void }) {
  const words = useSite().chat;
  const { sent, sending, errors, ...form } = useSentForm(given, ({ email = '', ...rest }, idempotencyKey) =>
    request(sendLead, { body: { ...rest, email, source: 'chat' }, idempotencyKey }),
  );
  const field = (name: string) => ({ name, defaultValue: given.values[name], error: errors[name] });
  if (sent)
    return (
      <>
        <p className="pp-bubble" role="status">
          {words.sent}
        </p>
        <form action="/chat-widget" onSubmit={(event) => event.preventDefault()}>
          <button type="submit" className="pp-textbutton" onClick={onAgain}>
            {words.again}
          </button>
        </form>
      </>
    );
  return (
    <>
      <p className="pp-bubble">{words.hello}</p>
      <form method="post" className="pp-form" {...form}>
        <FormProblem errors={errors} />
        <Field label={words.message} rows={4} required maxLength={2000} {...field('message')} />
        <Field label={words.name} required autoComplete="name" maxLength={120} {...field('first_name')} />
        <Field
          label={words.email}
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
        <button type="submit" className="pp-button" disabled={sending}>
          {words.send}
        </button>
      </form>
    </>
  );
}
