/** Where a map of an address opens, in a tab of its own: we neither load it nor tell it who looks. */
export const mapAddress = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
