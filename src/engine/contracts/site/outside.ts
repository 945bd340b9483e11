/** Where a public page finds the services that it calls by itself: card processors, address search, map. */
export type PageOutside = {
  stripeScript: string;
  squareScript: string;
  /** Speaks Nominatim's `search` and `reverse`; null where addresses are typed by hand. */
  geocoderUrl: string | null;
  /** Has `{z}`, `{x}` and `{y}` in it; null where no map is shown. */
  tilesUrl: string | null;
  /** Plain text. */
  tilesAttribution: string;
};
