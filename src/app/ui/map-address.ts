/** Where a map of an address opens, in a tab of its own: we neither load it nor tell it who looks. */
export const mapAddress = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

type Point = { latitude: number; longitude: number };

/** The same of a point that is known more exactly than its address. */
export const mapPoint = ({ latitude, longitude }: Point): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
