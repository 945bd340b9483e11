/** A table that only lays out: screen readers pass over it. */
export const layoutTable = (attributes: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;
