/** Paired tags that a company may use in its texts; `br` stands alone, and `a` leads to a web page or a mailbox. */
const paired = 'p|b|strong|i|em|u|ul|ol|li|h2|h3';
const tag = new RegExp(`^<(?:(br) ?/?|(/?)(${paired})|(a) href="(?:https?://|mailto:)[^"<>\\s]+"|(/)(a))>`);

/**
 * What keeps a text from being shown as HTML, as a sentence; null when nothing does. Only what is certainly harmless
 * passes: each `<` begins one of our tags, written exactly so, and what is opened is closed.
 */
export function findHtmlProblem(text: string): string | null {
  const open: string[] = [];
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const [whole, alone, close, name, link, closeLink, linkName] =
      tag.exec(text.slice(at, at + longestTag)) ?? [];
    if (whole === undefined)
      return `may not contain ${excerpt(text, at)}: use p, br, b, strong, i, em, u, ul, ol, li, h2, h3 and <a href="https://…">, and &lt; for <`;
    if (alone !== undefined) continue;
    if (close === '/' || closeLink !== undefined) {
      if (open.pop() !== (name ?? linkName)) return `closes ${whole}, which is not the last that was opened`;
    } else open.push(name ?? link ?? '');
  }
  const [unclosed] = open;
  return unclosed === undefined ? null : `does not close <${unclosed}>`;
}

/** Long enough for the longest address that browsers take. */
const longestTag = 2100;
const excerpt = (text: string, at: number) => `“${text.slice(at, at + 20)}”`;
