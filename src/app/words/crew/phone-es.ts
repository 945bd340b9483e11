import type { PhoneWords } from './phone-en.ts';

export const phone: PhoneWords = {
  storageFull: 'No queda espacio en el teléfono y no se pudo guardar. Libera espacio y hazlo de nuevo.',
  notPicture: 'Esto no es una imagen. Haz una foto o elige un archivo JPEG, PNG o WebP.',
  photoTooLarge: 'La foto es demasiado grande, incluso reducida. Hazla de nuevo con menos resolución.',
  ended: (lost) =>
    lost.length === 0
      ? 'Se cerró tu sesión. Tus trabajos ya no están en este teléfono.'
      : `Se cerró tu sesión y tus trabajos ya no están en este teléfono. No se envió y se ha perdido: ${lost.join('; ')}. Cuéntale a la oficina lo que hiciste.`,
  lost: (what, job) => (job === null ? what : `${what} del trabajo ${job}`),
  signOut: {
    title: '¿Cerrar sesión antes de enviarlo todo?',
    text: (waiting) => `Sin enviar a la oficina: ${waiting}. Si cierras sesión, se borra de este teléfono.`,
    action: 'Cerrar sesión y borrar',
    stay: 'Seguir conectado',
  },
};
