import { senderOf } from '#server/company/accounts/letters.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import type { Conversation } from './lines.ts';

/** Whoever has left the page reads the answer in their letters. */
export const answerLetter = ({ email }: Conversation, text: string, company: Company): Letter => ({
  to: email,
  subject: `${company.businessName} replied to your message`,
  sender: senderOf(company),
  heading: `${company.businessName} replied to your message`,
  paragraphs: text.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
  note: `You wrote to ${company.businessName} on its website.`,
});
