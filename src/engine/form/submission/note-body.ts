const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The customer's notes as a note is stored: HTML, in which their words are words and their lines are lines. */
export const toNoteBody = (notes: string): string =>
  notes
    .trim()
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
    .replaceAll(/\r\n|\r|\n/g, '<br>');
