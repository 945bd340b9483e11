import { checkbox } from '#engine/components/checkbox/definition.ts';
import { radio } from '#engine/components/radio/definition.ts';
import { select } from '#engine/components/select/definition.ts';
import { textarea } from '#engine/components/textarea/definition.ts';
import type { FormKind } from '#engine/template/documents.ts';
import { addressWords } from '../../trades/address-words.ts';
import { ask, say, sayIn, shownWhen, type FormProfile } from '#server/site/forms/form-profile.ts';

const styles: FormProfile['styles'] = {
  general: { fontFamily: 'Nunito' },
  button: { backgroundColor: '#237032' },
};

export const wattleForms: Record<FormKind, FormProfile> = {
  booking: {
    layout: 'steps',
    styles,
    note: 'Parking, for the vans',
    edits: [
      say('section_service', { title: 'How can we help?' }),
      ...addressWords('AU'),
      ask(0, 'cf4120', radio.type, {
        label: 'Can a van park at your place?',
        options: [
          { value: 'yes', label: 'Yes, on the drive' },
          { value: 'street', label: 'On the street' },
        ],
      }),
      ask(1, 'cf4121', textarea.type, {
        label: 'Where is the best spot?',
        placeholder: 'Around the corner, time limits, permits …',
        ...shownWhen('cf4120', 'street'),
      }),
      ...sayIn('es', {
        section_service: { title: '¿En qué podemos ayudarte?' },
        cf4120: {
          label: '¿Puede aparcar una furgoneta en tu casa?',
          options: { yes: 'Sí, en la entrada', street: 'En la calle' },
        },
        cf4121: {
          label: '¿Cuál es el mejor sitio?',
          placeholder: 'A la vuelta de la esquina, límite de tiempo, permisos…',
        },
      }),
      ...sayIn('ar', {
        section_service: { title: 'كيف نساعدك؟' },
        cf4120: {
          label: 'هل يمكن لسيارة نقل الوقوف عندك؟',
          options: { yes: 'نعم، عند المدخل', street: 'في الشارع' },
        },
        cf4121: {
          label: 'أين أفضل مكان للوقوف؟',
          placeholder: 'خلف الزاوية، حدود الوقت، تصاريح…',
        },
      }),
    ],
  },
  quote: {
    layout: 'vertical',
    styles,
    note: 'Strata managers',
    edits: [
      ask(0, 'cf5210', checkbox.type, { label: 'I manage a strata' }),
      ask(1, 'cf5211', select.type, {
        label: 'How many lots?',
        options: [
          { value: 'small', label: 'Up to 12' },
          { value: 'large', label: 'More than 12' },
        ],
        ...shownWhen('cf5210', 'yes'),
      }),
      ...sayIn('es', {
        cf5210: { label: 'Administro una comunidad' },
        cf5211: { label: '¿Cuántas viviendas?', options: { small: 'Hasta 12', large: 'Más de 12' } },
      }),
      ...sayIn('ar', {
        cf5210: { label: 'أدير مجمّعاً سكنياً' },
        cf5211: { label: 'كم عدد الوحدات؟', options: { small: 'حتى 12', large: 'أكثر من 12' } },
      }),
    ],
  },
};
