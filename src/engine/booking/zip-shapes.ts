/** What a zip code or its beginning looks like, as areas are stored: upper case, without spaces. */
const shapes: Readonly<Record<string, string>> = {
  US: '^(?!000)[0-9]{1,5}$|^(?!000)[0-9]{5}-?[0-9]{1,4}$',
  AU: '^[0-9]{1,4}$',
  NZ: '^[0-9]{1,4}$',
  DE: '^[0-9]{1,5}$',
  ES: '^[0-9]{1,5}$',
  FR: '^[0-9]{1,5}$',
  CA: '^[A-Z]([0-9]([A-Z]([0-9]([A-Z][0-9]?)?)?)?)?$',
};

/** A regular expression that Postgres reads as well; undefined where we do not know the country's. */
export const findZipShape = (country: string): string | undefined => shapes[country];
