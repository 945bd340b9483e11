import { addressOf, getBoot, subdomainOf } from '#app/lib/boot.ts';

/** Goes on at the company's new address, where one was at the old one. */
export function moveToAddress(subdomain: string, path = location.pathname): boolean {
  const hasMoved = getBoot().host === 'company' && subdomain !== subdomainOf(location.host);
  if (hasMoved) location.assign(addressOf(subdomain, path));
  return hasMoved;
}
