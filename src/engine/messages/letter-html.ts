import { directionOf, type Language } from '../format/languages.ts';
import { toGiftHtml } from './gift-html.ts';
import { escapeHtml } from './escape-html.ts';
import type { Letter, LetterBlock, LetterSender, VisitSummary } from './letter.ts';
import { layoutTable } from './layout-table.ts';
import type { Inline } from './letter-markup.ts';
import { toPreheader } from './preheader.ts';
import { frameWords } from './words/frame-words.ts';
import { darkInk, inkOfColour, toGround } from './readable-colour.ts';

const quiet = '#5c6370';
const hairline = '#e6e8ee';

/** Mail programs that know dark mode read this; the others show the light letter. */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#14161b!important}.sheet{background:#20242c!important}
.ink,.link{color:#eceef3!important}.quiet,.quiet a{color:#a9b0bd!important}.line{border-color:#3a404c!important}
}
@media (max-width:480px){.edge{padding-left:20px!important;padding-right:20px!important}.outside{padding:12px 8px!important}}`;

/** What Outlook for Windows, which lays out as Word does, needs besides: a font in every cell and true pixels. */
const forOutlook = `<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>table{border-collapse:collapse}td,h1,p,li,a{font-family:Arial,sans-serif!important}</style><![endif]-->`;

const fonts = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const sheetWidth = 600;

/** The letter as HTML. Tables and inline styles: the only layout that every mail program understands. */
export function toLetterHtml(letter: Letter): string {
  const { subject, sender, blocks, language } = letter;
  const color = escapeHtml(sender.color);
  const dir = directionOf(language);
  const sides: Sides = dir === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' };
  const content = blocks.map((block) => toHtml(block, { sender, sides, language })).join('\n');
  const sheet = layoutTable(
    `class="sheet" dir="${dir}" width="100%" bgcolor="#ffffff" style="max-width:${sheetWidth}px;background:#ffffff;border-radius:14px;overflow:hidden;text-align:${sides.start}"`,
    `
<tr><td height="6" bgcolor="${color}" style="height:6px;line-height:6px;font-size:0;background:${color}">&nbsp;</td></tr>
<tr><td class="edge ink" style="padding:28px 32px 4px;${fonts};font-weight:700;font-size:17px;color:${escapeHtml(inkOfColour(sender.color))}">${toLetterhead(sender)}</td></tr>
<tr><td class="edge ink" style="padding:12px 32px 28px;${fonts};font-size:16px;line-height:1.55;color:${darkInk}">${content}</td></tr>
<tr><td class="edge quiet line" style="padding:20px 32px 28px;border-top:1px solid ${hairline};${fonts};font-size:13px;line-height:1.6;color:${quiet}">${toFooter(letter)}</td></tr>
`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${dir}" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>${forOutlook}<style>${darkStyles}</style></head>
<body class="ground ink" style="margin:0;background:#f3f4f7;${fonts};font-size:16px;line-height:1.55;color:${darkInk}">
${toPreheaderHtml(letter)}
${layoutTable(
  'class="ground" width="100%" bgcolor="#f3f4f7"',
  `<tr><td class="outside" align="center" style="padding:32px 16px">
${ghostTable(sheet)}
</td></tr>`,
)}</body></html>`;
}

/** Outlook for Windows knows no greatest width; there, a table of that width stands around. */
const ghostTable = (inner: string): string =>
  `<!--[if mso]><table role="presentation" width="${sheetWidth}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${inner}
<!--[if mso]></td></tr></table><![endif]-->`;

/** Not shown in the letter. What follows keeps mail programs from filling their line with the letterhead. */
const toPreheaderHtml = (letter: Letter): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:#f3f4f7">${escapeHtml(toPreheader(letter))}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

/** Outlook for Windows goes by attributes alone, and by the height it would take a wide logo at its full width. */
function toLetterhead({ name, logoUrl }: LetterSender): string {
  if (!logoUrl) return escapeHtml(name);
  const image = `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" border="0"`;
  return `<!--[if mso]>${image} width="140"><![endif]--><!--[if !mso]><!-->${image} height="40" style="display:block;width:auto;height:40px;max-width:220px;border:0"><!--<![endif]-->`;
}

function toFooter({ sender, reason, unsubscribeUrl, language }: Letter): string {
  const lines = sender.imprint.map((line) => `${escapeHtml(line)}<br>`).join('');
  const choose = unsubscribeUrl
    ? ` <a href="${escapeHtml(unsubscribeUrl)}" style="color:${quiet}">${escapeHtml(frameWords[language].preferences)}</a>.`
    : '';
  return `${lines && `<p style="margin:0 0 10px">${lines}</p>`}<p style="margin:0">${escapeHtml(reason)}${choose}</p>`;
}

const lines = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>');

const toInline = (inline: readonly Inline[]): string =>
  inline
    .map((run) => {
      if (run.kind === 'bold') return `<strong>${lines(run.text)}</strong>`;
      if (run.kind === 'text') return lines(run.text);
      return `<a class="link" href="${escapeHtml(run.url)}" style="color:${darkInk};word-break:break-word">${lines(run.text)}</a>`;
    })
    .join('');

/** Where lines begin and end. */
type Sides = { start: 'left' | 'right'; end: 'left' | 'right' };
type Look = { sender: LetterSender; sides: Sides; language: Language };

function toHtml(block: LetterBlock, { sender, sides, language }: Look): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 style="margin:8px 0 20px;font-size:24px;line-height:1.25">${toInline(block.inline)}</h1>`;
    case 'paragraph':
      return `<p style="margin:0 0 16px">${toInline(block.inline)}</p>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding-${sides.start}:22px">${block.items.map((item) => `<li style="margin:0 0 6px">${toInline(item)}</li>`).join('')}</ul>`;
    case 'rule':
      return layoutTable(
        'width="100%" style="margin:24px 0"',
        `<tr><td class="line" height="1" style="height:1px;line-height:1px;font-size:0;border-top:1px solid ${hairline}">&nbsp;</td></tr>`,
      );
    case 'button':
      return toButton(block, sender);
    case 'summary':
      return toSummary(block.summary, sides);
    case 'gift':
      return toGiftHtml(block.gift, sender, frameWords[language]);
  }
}

function toButton({ label, url }: { label: string; url: string }, { buttonColor }: LetterSender): string {
  const { ground, ink } = toGround(buttonColor);
  // Outlook for Windows pads cells, not links; the others the other way round, so that all of it can be clicked.
  const link = `<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 26px;border-radius:8px;background:${ground};color:${ink};font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`;
  return layoutTable(
    'style="margin:24px 0"',
    `<tr><td align="center" bgcolor="${ground}" style="border-radius:8px;background:${ground};mso-padding-alt:13px 26px">${link}</td></tr>`,
  );
}

const cell = 'padding:7px 0;vertical-align:top';

function toSummary({ facts, lines: bought, totals }: VisitSummary, { start, end }: Sides): string {
  const amountCell = `${cell};padding-${start}:12px;text-align:${end};white-space:nowrap`;
  const head = facts
    .map(
      ({ label, value }) =>
        `<tr><td class="quiet" width="96" style="${cell};width:96px;padding-${end}:12px;color:${quiet};font-size:14px">${escapeHtml(label)}</td><td class="ink" style="${cell};font-weight:600">${lines(value)}</td></tr>`,
    )
    .join('');
  const rows = bought.map(
    ({ label, detail, amount }) =>
      `<tr><td class="ink" style="${cell}">${escapeHtml(label)}${detail && `<br><span class="quiet" style="color:${quiet};font-size:14px">${escapeHtml(detail)}</span>`}</td><td class="ink" align="${end}" style="${amountCell}">${escapeHtml(amount)}</td></tr>`,
  );
  const sums = totals.map(({ label, amount, strong }, index) => {
    const weight = strong ? 'font-weight:700;font-size:18px;' : '';
    const edge = index === 0 || strong ? `border-top:1px solid ${hairline};` : '';
    return `<tr><td class="ink line" style="${edge}${weight}${cell}">${escapeHtml(label)}</td><td class="ink line" align="${end}" style="${edge}${weight}${amountCell}">${escapeHtml(amount)}</td></tr>`;
  });
  const table = (inner: string) =>
    inner &&
    layoutTable(
      'class="line" width="100%" style="margin:0 0 12px;border-collapse:collapse;font-size:15px"',
      inner,
    );
  return layoutTable(
    `class="line" width="100%" style="margin:20px 0 24px;border:1px solid ${hairline};border-radius:10px;border-collapse:separate"`,
    `<tr><td style="padding:14px 18px 6px">${table(head)}${table([...rows, ...sums].join(''))}</td></tr>`,
  );
}
