/** Text that is markup already. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = Html | string | number | false | null | undefined | readonly Value[];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

function toMarkup(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (value === false || value === null || value === undefined) return '';
  if (typeof value === 'object') return value.map(toMarkup).join('');
  return escapeHtml(String(value));
}

/** Markup in which every value is escaped, unless it is markup itself. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.map((text, index) => text + toMarkup(values[index])).join(''));
