import { radio } from '#engine/components/radio/definition.ts';
import { select } from '#engine/components/select/definition.ts';
import { textarea } from '#engine/components/textarea/definition.ts';
import { textfield } from '#engine/components/textfield/definition.ts';
import type { FormKind } from '#engine/template/documents.ts';
import { ask, say, sayIn, shownWhen, type FormProfile } from '#server/site/forms/form-profile.ts';

const styles: FormProfile['styles'] = {
  container: { borderRadius: 16, borderColor: '#ded8f7' },
  button: { borderRadius: 12 },
};

export const sparkleForms: Record<FormKind, FormProfile> = {
  booking: {
    layout: 'split',
    styles,
    note: 'Pets, and how we get in',
    edits: [
      say('section_service', { title: 'What should we clean?' }),
      say('section_address', { title: 'Your address' }),
      say('submit', { text: 'Book my clean' }),
      ask(0, 'cf2417', radio.type, {
        label: 'Do you have pets?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
        direction: 'horizontal',
      }),
      ask(1, 'cf2418', textarea.type, {
        label: 'Who are they, and where are they hiding?',
        hint: 'We bring treats if you tell us what they may eat.',
        ...shownWhen('cf2417', 'yes'),
      }),
      ...sayIn('es', {
        section_service: { title: '¿Qué limpiamos?' },
        section_address: { title: '¿Dónde vives?' },
        submit: { text: 'Reservar mi limpieza' },
        cf2417: { label: '¿Tienes mascotas?', options: { yes: 'Sí', no: 'No' } },
        cf2418: {
          label: '¿Quiénes son y dónde se esconden?',
          hint: 'Llevamos premios si nos dices qué pueden comer.',
        },
      }),
      ...sayIn('ar', {
        section_service: { title: 'ماذا ننظّف؟' },
        section_address: { title: 'أين تسكن؟' },
        submit: { text: 'احجز التنظيف' },
        cf2417: { label: 'هل لديك حيوانات أليفة؟', options: { yes: 'نعم', no: 'لا' } },
        cf2418: {
          label: 'ما هي، وأين تختبئ؟',
          hint: 'نحضر لها مكافآت إن أخبرتنا بما يمكنها أكله.',
        },
      }),
    ],
  },
  quote: {
    layout: 'vertical',
    styles,
    note: 'Ask what kind of place it is',
    edits: [
      say('submit', { text: 'Send me a quote' }),
      ask(0, 'cf3051', select.type, {
        label: 'What kind of place is it?',
        options: [
          { value: 'home', label: 'A home' },
          { value: 'office', label: 'An office' },
        ],
      }),
      ask(1, 'cf3052', textfield.type, {
        label: 'How many desks?',
        ...shownWhen('cf3051', 'office'),
      }),
      ...sayIn('es', {
        submit: { text: 'Pedir mi presupuesto' },
        cf3051: {
          label: '¿Qué tipo de espacio es?',
          options: { home: 'Una vivienda', office: 'Una oficina' },
        },
        cf3052: { label: '¿Cuántos escritorios?' },
      }),
      ...sayIn('ar', {
        submit: { text: 'أرسلوا لي عرض سعر' },
        cf3051: { label: 'ما نوع المكان؟', options: { home: 'منزل', office: 'مكتب' } },
        cf3052: { label: 'كم عدد المكاتب؟' },
      }),
    ],
  },
};
