import type { Mail } from './mailer.ts';

/** A short transactional e-mail: what it says and one thing to do. */
export type Letter = {
  to: string;
  subject: string;
  /** Who writes: a company, or Trellis. */
  sender: { name: string; color: string };
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Below the line: why this mail was sent and what to do if it was not expected. */
  note: string;
};

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const darkInk = '#1f2430';

/** As WCAG reckons it, for a colour written #rrggbb. */
function contrastWithWhite(color: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** A company may choose any colour; what is written on it, or in it, stays readable. */
const goesWithWhite = (color: string) => contrastWithWhite(color) >= 4.5;

/** Addresses can be followed, and break where a phone's screen ends. */
const toParagraph = (text: string) =>
  escape(text).replace(
    /https?:\/\/[^\s<>]+/g,
    (url) => `<a href="${url}" style="color:${darkInk};word-break:break-all">${url}</a>`,
  );

export function toMail(letter: Letter): Mail {
  const { to, subject, sender } = letter;
  return { to, subject, senderName: sender.name, html: toHtml(letter), text: toText(letter) };
}

function toText({ heading, paragraphs, action, note }: Letter): string {
  const link = action ? [`${action.label}: ${action.url}`] : [];
  return [heading, ...paragraphs, ...link, '--', note].join('\n\n');
}

/** Tables and inline styles: the only layout that every mail program understands. */
function toHtml({ subject, sender, heading, paragraphs, action, note }: Letter): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${toParagraph(text)}</p>`).join('');
  const button = action
    ? `<p style="margin:28px 0"><a href="${escape(action.url)}" style="display:inline-block;padding:13px 26px;border-radius:8px;background:${escape(sender.color)};color:${goesWithWhite(sender.color) ? '#ffffff' : darkInk};font-weight:600;text-decoration:none">${escape(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5c6370">If the button does not work, copy this address into your browser:<br><a href="${escape(action.url)}" style="color:#5c6370;word-break:break-all">${escape(action.url)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#f3f4f7;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;color:${darkInk}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:14px;overflow:hidden">
<tr><td style="height:6px;background:${escape(sender.color)}"></td></tr>
<tr><td style="padding:32px 32px 8px;font-weight:700;color:${goesWithWhite(sender.color) ? escape(sender.color) : darkInk}">${escape(sender.name)}</td></tr>
<tr><td style="padding:0 32px 32px"><h1 style="margin:8px 0 20px;font-size:24px;line-height:1.25">${escape(heading)}</h1>${body}${button}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e6e8ee;font-size:13px;color:#5c6370">${escape(note)}</p></td></tr>
</table></td></tr></table></body></html>`;
}
