/** A greeting, and whom it is for where that is known. */
export const withName = (greeting: string, name: string, comma = ', '): string =>
  name === '' ? greeting : greeting + comma + name;
