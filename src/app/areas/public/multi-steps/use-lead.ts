import { sendLead } from '#engine/contracts/people/leads.ts';
import { toNames } from '#engine/format/full-name.ts';
import { request } from '#app/lib/api.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { useSentences, useSite } from '../language/site/use-site.ts';
import { useSend } from '../parts/use-send.ts';
import { findEmailProblem } from './lacking.ts';
import type { StepProps } from './step-props.ts';

/** Whoever has said who they are is a lead, whether or not they come to the end. */
export function useLead({ answers, onErrors, go }: StepProps) {
  const { contact } = useSite().steps;
  const sentences = useSentences();
  const { sending, errors: refused, send, keyOf } = useSend();
  const submit = async () => {
    const problem = findEmailProblem(answers.email, contact.email, sentences);
    onErrors(problem ? { email: problem } : {});
    if (problem) return;
    const { fullName, email, phone, zip } = answers;
    const given = Object.entries({ phone: phone.trim(), zip: zip.trim() }).filter(([, text]) => text !== '');
    const body = {
      email: email.trim(),
      source: 'multi_steps',
      ...toNames(fullName),
      ...Object.fromEntries(given),
    };
    let isRefused = false;
    await send(
      () => request(sendLead, { body, idempotencyKey: keyOf(body) }),
      (error) => {
        isRefused = isApiError(error) && error.statusCode === 422;
        return false;
      },
    );
    // That the office could not be told is no reason to keep anybody here; a wrong field is.
    if (!isRefused) go(2);
  };
  return { sending, refused, submit };
}
