/** How an address of a country is written in a line, where its parts can be told from one another. */
const inOneLine: Readonly<Record<string, RegExp>> = {
  US: /^(?<street>.+), (?<city>[^,]+), (?<state>[A-Z]{2}) (?<zip>\d{5}(?:-\d{4})?)$/,
  AU: /^(?<street>.+), (?<city>[^,]+?),? (?<state>NSW|VIC|QLD|SA|WA|TAS|ACT|NT) (?<zip>\d{4})$/,
};

/** An address as schema.org has it; as it is written, where its parts are not known. */
export function toPostalAddress(address: string, country: string): object | string {
  const parts = inOneLine[country]?.exec(address.trim())?.groups;
  if (!parts) return address;
  return {
    '@type': 'PostalAddress',
    streetAddress: parts['street'],
    addressLocality: parts['city'],
    addressRegion: parts['state'],
    postalCode: parts['zip'],
    addressCountry: country,
  };
}
