/** The first word, and what comes after it. */
export function toNames(fullName: string): { first_name?: string; last_name?: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const last = rest.join(' ');
  return { ...(first && { first_name: first }), ...(last && { last_name: last }) };
}
