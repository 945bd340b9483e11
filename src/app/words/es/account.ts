import type { AppWords } from '../app-words.ts';

export const account: AppWords['account'] = {
  title: 'Mi cuenta',
  signedInAs: (email) => `Has iniciado sesión como ${email}.`,
  aboutYou: 'Sobre ti',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  phone: 'Teléfono',
  save: 'Guardar',
  saved: '¡Guardado!',
  unsaved: {
    title: '¿Descartar los cambios?',
    text: 'Lo que has cambiado aquí no se ha guardado.',
    action: 'Descartar cambios',
    stay: 'Seguir editando',
  },
  language: {
    title: 'Idioma',
    hint: 'De esta área. La empresa escribe sus propios textos en su idioma.',
    asBrowser: 'El de tu navegador',
  },
  appearance: {
    title: 'Apariencia',
    hint: 'Solo en este dispositivo.',
    theme: 'Tema',
    light: 'Claro',
    dark: 'Oscuro',
    system: 'Sistema',
  },
};
