/** A key from a name: `Gate code` is `gate_code`. */
export function toFieldKey(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 40);
  return words === '' ? 'field' : words;
}

/** Fields that the builder numbers by itself, and texts that were shown, are the form's own and defined nowhere else. */
export const isDefinedKey = (id: string): boolean => !/^(?:cf\d+|shown\..+)$/.test(id);
