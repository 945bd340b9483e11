import { sendLead } from '#engine/contracts/people/leads.ts';
import type { SentForm } from '#engine/contracts/site/page-data.ts';
import { request } from '#app/lib/api.ts';
import { useSite } from '../language/site/use-site.ts';
import { LeadFields } from '../lead/lead-fields.tsx';
import { FormProblem } from '../parts/form-problem.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { useSentForm } from '../parts/use-sent-form.ts';
import type { PageProps } from '../page-props.ts';

const kept = { page: 'lead', fields: ['first_name', 'last_name', 'email', 'phone', 'zip', 'message'] };

/** A short form for whoever would like to be contacted. It works without scripts. */
export function Page({ data, boot }: PageProps<SentForm>) {
  const words = useSite().lead;
  const { sent, sending, errors, ...form } = useSentForm(
    data,
    ({ email = '', ...rest }, idempotencyKey) =>
      request(sendLead, { body: { ...rest, email, source: 'lead_form' }, idempotencyKey }),
    kept,
  );
  if (sent)
    return (
      <PageFrame boot={boot}>
        <h1>{words.thanks}</h1>
        <p className="pp-lead" role="status">
          {words.sent}
        </p>
      </PageFrame>
    );
  return (
    <PageFrame boot={boot}>
      <h1>{words.title}</h1>
      <p className="pp-lead">{words.text}</p>
      <form method="post" className="pp-form" {...form}>
        <FormProblem errors={errors} />
        <LeadFields values={data.values} errors={errors} />
        <button type="submit" className="pp-button" disabled={sending}>
          {words.send}
        </button>
      </form>
    </PageFrame>
  );
}
