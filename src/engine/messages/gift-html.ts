import type { GiftDesign } from '../settings/money/gift-designs.ts';
import { escapeHtml } from './escape-html.ts';
import { layoutTable } from './layout-table.ts';
import type { GiftFace, LetterSender } from './letter.ts';
import { toGround } from './readable-colour.ts';
import type { FrameWords } from './words/frame-words.ts';

type GiftWords = Pick<FrameWords, 'giftFor' | 'giftFrom'>;
type Colors = { ground: string; ink: string; tint: string; faint: string };

const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

/** So much of one colour over the other: mail programs know no opacity. */
const mix = (over: string, under: string, share: number): string => {
  const below = channelsOf(under);
  const parts = channelsOf(over).map((one, index) =>
    Math.round(one * share + (below[index] ?? 0) * (1 - share)),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

/** A cell of a colour. Outlook for Windows goes by its attributes. */
const block = (color: string, { width, height }: { width?: number; height: number }, style = ''): string =>
  `<td bgcolor="${color}"${width === undefined ? '' : ` width="${width}"`} height="${height}" style="${width === undefined ? '' : `width:${width}px;`}height:${height}px;line-height:1px;font-size:0;background:${color}${style && `;${style}`}">&nbsp;</td>`;

const gap = (width: number): string =>
  `<td width="${width}" style="width:${width}px;font-size:0">&nbsp;</td>`;

const round = 'border-radius:50%';

/** What stands between the company's name and the amount. */
const ornaments: Readonly<Record<GiftDesign, (colors: Colors) => string>> = {
  ribbon: ({ tint, faint }) =>
    `<tr>${block(faint, { width: 60, height: 44 })}${block(tint, { width: 14, height: 44 })}${block(faint, { height: 44 })}</tr>`,
  confetti: ({ tint, faint }) =>
    `<tr>${[10, 6, 12, 6, 8, 12, 6, 10].map((size, index) => `${block(index % 2 === 0 ? tint : faint, { width: size, height: size })}${gap(18)}`).join('')}</tr>`,
  waves: ({ tint, faint }) =>
    `<tr>${block(faint, { height: 14 })}</tr><tr>${block(tint, { height: 8 })}</tr><tr>${block(faint, { height: 5 })}</tr>`,
  bubbles: ({ tint, faint }) =>
    `<tr>${[36, 14, 24, 10, 30].map((size, index) => `${block(index % 2 === 0 ? faint : tint, { width: size, height: size }, round)}${gap(10)}`).join('')}</tr>`,
  frame: ({ tint }) =>
    `<tr>${block(tint, { height: 2 })}</tr><tr><td height="6" style="height:6px;font-size:0">&nbsp;</td></tr><tr>${block(tint, { height: 2 })}</tr>`,
};

/** Those that go from edge to edge; the others keep their size. */
const isWide = (design: GiftDesign): boolean => design !== 'confetti' && design !== 'bubbles';

function toDrawn(
  { design, amount, recipient }: GiftFace,
  { color, name }: LetterSender,
  { giftFor }: GiftWords,
): string {
  const { ground, ink } = toGround(color);
  const colors = { ground, ink, tint: mix(ink, ground, 0.45), faint: mix(ink, ground, 0.2) };
  const to =
    recipient &&
    `<tr><td style="padding:0 24px;color:${ink};font-size:15px">${escapeHtml(giftFor(recipient))}</td></tr>`;
  const ornament = layoutTable(isWide(design) ? 'width="100%"' : '', ornaments[design](colors));
  return `<tr><td style="padding:22px 24px 0;color:${ink};font-weight:700;font-size:16px">${escapeHtml(name)}</td></tr>
<tr><td style="padding:22px ${isWide(design) ? 0 : 24}px">${ornament}</td></tr>
${to}<tr><td style="padding:0 24px 20px;color:${ink};font-weight:700;font-size:32px;line-height:1.25">${escapeHtml(amount)}</td></tr>`;
}

function toPicture(
  { picture, amount, recipient }: GiftFace,
  { color, name }: LetterSender,
  { giftFor, giftFrom }: GiftWords,
): string {
  if (!picture) return '';
  const { ink } = toGround(color);
  const says = [name, recipient && giftFor(recipient)].filter(Boolean).map(escapeHtml).join(' &middot; ');
  return `<tr><td><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt || giftFrom(name))}" width="480" border="0" style="display:block;width:100%;max-width:480px;height:auto;border:0"></td></tr>
<tr><td style="padding:14px 24px 16px;color:${ink};font-size:15px">${says}<br><span style="font-weight:700;font-size:28px;line-height:1.25">${escapeHtml(amount)}</span></td></tr>`;
}

/** The card itself, above what the letter says. */
export function toGiftHtml(gift: GiftFace, sender: LetterSender, words: GiftWords): string {
  const { ground } = toGround(sender.color);
  return layoutTable(
    `width="100%" bgcolor="${ground}" style="max-width:480px;margin:8px 0 24px;border-radius:16px;overflow:hidden;background:${ground}"`,
    gift.picture ? toPicture(gift, sender, words) : toDrawn(gift, sender, words),
  );
}
