import type { Language } from '#engine/format/languages.ts';
import { accountWords } from '#engine/messages/words/spoken-account.ts';
import { toLetterHtml } from '#engine/messages/letter-html.ts';
import { toLetterText } from '#engine/messages/letter-text.ts';
import { linkAddresses, type Letter as WrittenLetter, type LetterBlock } from '#engine/messages/letter.ts';
import type { Mail } from './mailer.ts';

/** A short transactional email: what it says and one thing to do. */
export type Letter = {
  to: string;
  /** English where nobody has said how they read. */
  language?: Language;
  subject: string;
  /** Who writes: a company, or Trellis. */
  sender: { name: string; color: string };
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Below the line: why this mail was sent and what to do if it was not expected. */
  note: string;
};

export function toMail(letter: Letter): Mail {
  const { to, subject, sender } = letter;
  const written = toWritten(letter);
  return {
    to,
    subject,
    senderName: sender.name,
    html: toLetterHtml({ ...written, blocks: [...written.blocks, ...addressOf(letter)] }),
    text: toLetterText(written),
  };
}

const toWritten = ({
  subject,
  language = 'en',
  sender,
  heading,
  paragraphs,
  action,
  note,
}: Letter): WrittenLetter => ({
  subject,
  language,
  sender: { ...sender, buttonColor: sender.color, logoUrl: null, imprint: [] },
  blocks: [
    { kind: 'heading', inline: [{ kind: 'text', text: heading }] },
    ...paragraphs.map((text): LetterBlock => ({ kind: 'paragraph', inline: linkAddresses(text) })),
    ...(action ? [{ kind: 'button', ...action } satisfies LetterBlock] : []),
  ],
  reason: note,
  unsubscribeUrl: null,
});

/** These letters are of no use without their link. */
const addressOf = ({ action, language = 'en' }: Letter): LetterBlock[] =>
  action
    ? [
        {
          kind: 'paragraph',
          inline: linkAddresses(`${accountWords[language].copyLink}\n${action.url}`),
        },
      ]
    : [];
