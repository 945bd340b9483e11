/** Apart from the sentences of all other problems, so that a form can say them without those. */
export const subdomainSentences = {
  subdomain_characters: 'Use letters, digits and hyphens; begin and end with a letter or digit.',
  subdomain_length: 'Use 3 to 40 characters.',
} as const;

/** What is wrong with how a subdomain is written; who else has it is not known here. */
export function complainOfSubdomain(name: string): keyof typeof subdomainSentences | undefined {
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(name)) return 'subdomain_characters';
  return name.length < 3 || name.length > 40 ? 'subdomain_length' : undefined;
}
