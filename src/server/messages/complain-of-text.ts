import { checkTemplate } from '#engine/messages/check-template.ts';
import type { MessageText } from '#engine/messages/event.ts';
import type { MessageKind } from '#engine/messages/events.ts';
import { unsafeLinks } from '#engine/messages/letter.ts';
import { problemOf, type Problem } from '#engine/problems.ts';

const longestSms = 1600;

type Complaint = [field: 'subject' | 'body', problem: Problem];

/** What is wrong with the words of a message: every tag with its place, links, line breaks, length. */
export function complainOfText({ event, channel }: MessageKind, { subject, body }: MessageText): Complaint[] {
  const found: Complaint[] = [];
  for (const [field, text] of [['subject', subject] as const, ['body', body] as const])
    for (const reason of checkTemplate(text, event.about))
      found.push([field, problemOf('merge_tag_wrong', { reason })]);
  for (const url of unsafeLinks(body)) found.push(['body', problemOf('unsafe_link', { url })]);
  if (/[\r\n\v\f\u0085\u2028\u2029]/.test(subject)) found.push(['subject', problemOf('several_lines')]);
  if (channel !== 'sms' && subject.trim() === '') found.push(['subject', problemOf('missing')]);
  if (channel === 'sms' && body.length > longestSms)
    found.push(['body', problemOf('too_long', { most: longestSms })]);
  return found;
}
