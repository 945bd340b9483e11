/** All that is said where an address is shown on a map, which comes later than where it is looked up. */
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
