/** All that is said where an address is looked up. */
export const englishSearch = {
  addresses: 'Addresses',
  found: (count: number): string =>
    `${count === 1 ? 'One address' : `${count} addresses`}. Use the arrow keys to choose.`,
  filledIn: 'The address was filled in.',
  noneFound: 'No address found. You can type it in.',
  lookUpFailed: 'Address search isn’t available right now. You can type yours in.',
};

export type SearchWords = typeof englishSearch;

/** And where it is shown on a map. */
export const englishMap = {
  map: 'Map',
  mapOf: (address: string) => `Map of ${address}`,
  mapLost: 'The map couldn’t be loaded.',
  tryAgain: 'Try again',
  moveMarker: 'Move the marker',
  marker: 'Marker. Move it with the arrow keys',
  confirmTitle: 'Confirm your location on the map',
  confirmHelp: 'Drag the marker to your door, or move it with the arrow keys.',
  hereNow: 'Use my current location',
  looking: 'Finding your location…',
  near: (address: string) => `Near ${address}`,
  refused: 'Your browser isn’t sharing your location. Please move the marker yourself.',
  lost: 'We couldn’t find your location. Please move the marker yourself.',
  cancel: 'Cancel',
  confirm: 'Confirm',
};

export type MapWords = typeof englishMap;
export type PlaceWords = SearchWords & MapWords;
