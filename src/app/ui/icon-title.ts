/** The name of an icon as people read it: `spray-can` is a spray can. */
export function toIconTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
