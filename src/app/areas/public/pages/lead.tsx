import { sendLead } from '#engine/contracts/leads.ts';
import type { SentForm } from '#engine/contracts/page-data.ts';
import { request } from '#app/lib/api.ts';
import { LeadFields } from '../lead/lead-fields.tsx';
import { FormProblem } from '../parts/form-problem.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { useSentForm } from '../parts/use-sent-form.ts';
import type { PageProps } from '../routes.ts';

/** A short form for whoever would like to be contacted. It works without scripts. */
export function Page({ data, boot }: PageProps<SentForm>) {
  const { sent, sending, errors, onSubmit } = useSentForm(data, ({ email = '', ...rest }, idempotencyKey) =>
    request(sendLead, { body: { ...rest, email, source: 'lead_form' }, idempotencyKey }),
  );
  if (sent)
    return (
      <PageFrame boot={boot}>
        <h1>Thank you</h1>
        <p className="pp-lead" role="status">
          We have your message and get back to you soon.
        </p>
      </PageFrame>
    );
  return (
    <PageFrame boot={boot}>
      <h1>How can we help?</h1>
      <p className="pp-lead">Leave us a few lines and how to reach you.</p>
      <form method="post" action="/lead" className="pp-form" onSubmit={onSubmit}>
        <FormProblem errors={errors} />
        <LeadFields values={data.values} errors={errors} />
        <button type="submit" className="pp-button" disabled={sending}>
          Send
        </button>
      </form>
    </PageFrame>
  );
}
