import type { AccountWords } from '../account-words.ts';

const unexpected = '¿No lo has pedido tú? Puedes ignorar este correo; no cambiará nada.';
const asked = ({ from, to }: { from: string; to: string }) =>
  `Has pedido iniciar sesión con ${to} en lugar de ${from}.`;
const say = (device: readonly string[]) => device.join(' en ') || 'dispositivo desconocido';
const day = 'El enlace sirve una sola vez y caduca en 24 horas.';
const week = 'El enlace sirve una sola vez y caduca en siete días.';

export const accountSpanish: AccountWords = {
  reset: {
    subject: 'Restablece tu contraseña',
    heading: 'Restablece tu contraseña',
    paragraphs: [
      'Hemos recibido una solicitud para restablecer la contraseña de esta dirección.',
      'El enlace sirve una sola vez y caduca en una hora.',
    ],
    action: 'Restablecer la contraseña',
    note: unexpected,
  },
  signIn: (sender) => ({
    subject: `Inicia sesión en ${sender}`,
    heading: 'Iniciar sesión',
    paragraphs: [
      'Abre este enlace para iniciar sesión sin contraseña.',
      'El enlace sirve una sola vez y caduca en 15 minutos.',
    ],
    action: 'Iniciar sesión',
    note: unexpected,
  }),
  invitation: ({ inviter, firstName, company }) => ({
    subject: `${inviter} te ha invitado a ${company}`,
    heading: `Hola, ${firstName}`,
    paragraphs: [`${inviter} te ha invitado a unirte a ${company} en Trellis.`, week],
    action: 'Aceptar la invitación',
    note: '¿No conoces a quien te invita? Puedes ignorar este correo.',
  }),
  customerAccount: ({ firstName, company }) => ({
    subject: `Tu cuenta en ${company}`,
    heading: `Hola, ${firstName}`,
    paragraphs: [
      `Con una cuenta en ${company} puedes ver tus visitas, cambiarlas o saltártelas y volver a reservar en segundos.`,
      week,
    ],
    action: 'Crear mi cuenta',
    note: '¿No has reservado con nosotros? Puedes ignorar este correo; no pasa nada si no usas el enlace.',
  }),
  leaveEmail: (moved) => ({
    subject: 'Confirma tu nueva dirección de correo',
    heading: 'Confirma tu nueva dirección de correo',
    paragraphs: [
      asked(moved),
      'Confírmalo primero aquí. Después enviaremos un enlace a la nueva dirección.',
      day,
    ],
    action: 'Confirmar',
    note: '¿No lo has pedido tú? Cambia tu contraseña: puede que alguien la conozca. Tu dirección no cambia si no confirmas.',
  }),
  takeEmail: (moved) => ({
    subject: 'Confirma tu nueva dirección de correo',
    heading: 'Confirma tu nueva dirección de correo',
    paragraphs: [asked(moved), 'Si lo confirmas, desde ahora iniciarás sesión con esta dirección.', day],
    action: 'Confirmar',
    note: unexpected,
  }),
  emailChanged: (to) => ({
    subject: 'Tu dirección de correo ha cambiado',
    heading: 'Tu dirección de correo ha cambiado',
    paragraphs: [`Ahora inicias sesión con ${to}. Esta dirección ya no sirve para entrar.`],
    note: '¿No has sido tú? Escríbenos enseguida.',
  }),
  newLogin: ({ device, when }) => ({
    subject: 'Nuevo inicio de sesión en tu cuenta',
    heading: 'Nuevo inicio de sesión',
    paragraphs: [
      `Hemos visto un nuevo inicio de sesión el ${when}: ${say(device)}.`,
      'Si has sido tú, no tienes que hacer nada.',
    ],
    note: '¿No has sido tú? Cambia tu contraseña y cierra todas las demás sesiones en los ajustes de tu cuenta.',
  }),
  passkeyAdded: ({ device, when }) => ({
    subject: 'Se ha añadido una llave de acceso a tu cuenta',
    heading: 'Se ha añadido una llave de acceso',
    paragraphs: [
      `Se ha añadido una llave de acceso el ${when}: ${say(device)}. Con ella inicias sesión sin contraseña.`,
      'Si has sido tú, no tienes que hacer nada.',
    ],
    note: '¿No has sido tú? Quita la llave de acceso en los ajustes de tu cuenta, cambia tu contraseña y cierra todas las demás sesiones.',
  }),
  registration: (firstName) => ({
    subject: 'Confirma tu correo para Trellis',
    heading: `Te damos la bienvenida, ${firstName}`,
    paragraphs: ['Confirma tu dirección de correo para terminar de configurar tu empresa.', day],
    action: 'Confirmar y continuar',
    note: unexpected,
  }),
  knownAddress: (resetUrl) => ({
    subject: 'Ya tienes una cuenta de Trellis',
    heading: 'Ya tienes una cuenta',
    paragraphs: [
      'Alguien, probablemente tú, ha intentado registrarse con esta dirección. Ya tiene una cuenta, así que no hemos creado otra.',
      `¿Has olvidado tu contraseña? Restablécela: ${resetUrl}`,
    ],
    action: 'Iniciar sesión',
    note: unexpected,
  }),
  administrator: (firstName) => ({
    subject: 'Te han invitado a administrar Trellis',
    heading: `Hola, ${firstName}`,
    paragraphs: [
      'Ahora eres superadministrador de esta instalación de Trellis.',
      `${day} Tendrás que configurar el inicio de sesión en dos pasos.`,
    ],
    action: 'Aceptar la invitación',
    note: '¿No conoces a quien te invita? Puedes ignorar este correo.',
  }),
  copyLink: 'Si el botón no funciona, copia este enlace en tu navegador:',
};
