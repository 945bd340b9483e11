import type { PlaceWords } from '#app/features/people/addresses/place-words.ts';

export const places: PlaceWords = {
  addresses: 'Direcciones',
  found: (count) =>
    `${count === 1 ? 'Una dirección' : `${count} direcciones`}. Elige con las teclas de flecha.`,
  filledIn: 'La dirección se ha rellenado.',
  noneFound: 'No se ha encontrado ninguna dirección. Puedes escribirla.',
  lookUpFailed: 'Ahora no se pueden buscar direcciones. Puedes escribir la tuya.',
  map: 'Mapa',
  mapOf: (address) => `Mapa de ${address}`,
  mapLost: 'No se ha podido cargar el mapa.',
  tryAgain: 'Intentar otra vez',
  moveMarker: 'Mover el marcador',
  marker: 'Marcador. Muévelo con las teclas de flecha',
  confirmTitle: 'Confirma tu ubicación en el mapa',
  confirmHelp: 'Arrastra el marcador hasta tu puerta o muévelo con las teclas de flecha.',
  hereNow: 'Usar mi ubicación actual',
  looking: 'Buscando tu ubicación …',
  near: (address) => `Cerca de ${address}`,
  refused: 'Tu navegador no comparte tu ubicación. Mueve el marcador a mano.',
  lost: 'No se ha podido encontrar tu ubicación. Mueve el marcador a mano.',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
};
