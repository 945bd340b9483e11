import { useState } from 'react';
import { sendLead } from '#engine/contracts/leads.ts';
import type { SentForm } from '#engine/contracts/page-data.ts';
import { request } from '#app/lib/api.ts';
import { Field } from '../parts/field.tsx';
import { FormProblem } from '../parts/form-problem.tsx';
import { useSentForm } from '../parts/use-sent-form.ts';
import type { PageProps } from '../routes.ts';

/** A small frame in which a visitor leaves a message. Nobody sits behind it: it says how the answer comes. */
export function Page({ data, boot: { company } }: PageProps<SentForm>) {
  const [round, setRound] = useState(0);
  return (
    <div className="pp-chat">
      <header>
        <h1>{company?.business_name}</h1>
        <p>Leave a message. We answer by e-mail.</p>
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

function Message({ form, onAgain }: { form: SentForm; onAgain: () => void }) {
  const { sent, sending, errors, onSubmit } = useSentForm(form, ({ email = '', ...rest }, idempotencyKey) =>
    request(sendLead, { body: { ...rest, email, source: 'chat' }, idempotencyKey }),
  );
  const field = (name: string) => ({ name, defaultValue: form.values[name], error: errors[name] });
  if (sent)
    return (
      <>
        <p className="pp-bubble" role="status">
          Thank you! We have your message and answer to your e-mail as soon as we can.
        </p>
        <form action="/chat-widget" onSubmit={(event) => event.preventDefault()}>
          <button type="submit" className="pp-textbutton" onClick={onAgain}>
            Write another message
          </button>
        </form>
      </>
    );
  return (
    <>
      <p className="pp-bubble">Hello! What can we do for you?</p>
      <form method="post" action="/chat-widget" className="pp-form" onSubmit={onSubmit}>
        <FormProblem errors={errors} />
        <Field label="Message" rows={4} required maxLength={2000} {...field('message')} />
        <Field label="Name" required autoComplete="name" maxLength={120} {...field('first_name')} />
        <Field label="Email" type="email" required autoComplete="email" maxLength={254} {...field('email')} />
        <button type="submit" className="pp-button" disabled={sending}>
          Send
        </button>
      </form>
    </>
  );
}
