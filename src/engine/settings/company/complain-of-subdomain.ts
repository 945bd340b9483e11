import { problemOf, type Problem } from '../../problems.ts';

/** What is wrong with how a subdomain is written; who else has it is not known here. */
export function complainOfSubdomain(name: string): Problem | undefined {
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(name)) return problemOf('subdomain_characters');
  return name.length < 3 || name.length > 40 ? problemOf('subdomain_length') : undefined;
}
