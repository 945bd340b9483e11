/** A run of a line. Texts may hold marks where values come in (see `renderLetter`). */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'link'; text: string; url: string };

export type Block =
  | { kind: 'heading'; inline: Inline[] }
  | { kind: 'paragraph'; inline: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'rule' };

const runs = /\*\*(.+?)\*\*|\[([^\]\n]+)\]\(([^()\s]+)\)/g;

/**
 * The little that bodies can say about their looks: empty lines part paragraphs; `# ` begins a heading and `- ` an
 * item of a list; `**bold**`; `[label](address)` is a link, and a button where it is a paragraph; `---` is a line.
 */
export const parseMarkup = (body: string): Block[] =>
  body
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n+/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(toBlock);

function toBlock(text: string): Block {
  if (text === '---') return { kind: 'rule' };
  const heading = /^# ([^\n]+)$/.exec(text)?.[1];
  if (heading !== undefined) return { kind: 'heading', inline: parseInline(heading) };
  const lines = text.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => parseInline(line.slice(2))) };
  const inline = parseInline(text);
  const [only, ...rest] = inline;
  return only?.kind === 'link' && rest.length === 0
    ? { kind: 'button', label: only.text, url: only.url }
    : { kind: 'paragraph', inline };
}

export function parseInline(text: string): Inline[] {
  const inline: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(runs)) {
    const [whole, bold, label = '', url = ''] = match;
    if (match.index > end) inline.push({ kind: 'text', text: text.slice(end, match.index) });
    inline.push(bold === undefined ? { kind: 'link', text: label, url } : { kind: 'bold', text: bold });
    end = match.index + whole.length;
  }
  if (end < text.length) inline.push({ kind: 'text', text: text.slice(end) });
  return inline;
}
