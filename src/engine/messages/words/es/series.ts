import type { seriesEnglish } from '../en/series.ts';
import { letter, text, type Translated } from '../say.ts';

const hello = '# Hola, {{customer.first_name|}}';
const manage = '[Gestionar tus visitas]({{link.manage}})';
const next = 'Próximas visitas: **{{series.next_dates|ninguna prevista}}**';
const newDates = [
  'No podemos ir estos días: **{{series.unplaced_dates}}**. Elige otras fechas o te llamaremos para acordarlas.',
  '[Elegir otra fecha]({{link.new_date}})',
];

export const seriesSpanish: Translated<typeof seriesEnglish> = {
  'series_started.email': letter(
    'Tus visitas periódicas con {{company.name}}',
    hello,
    'Tus visitas periódicas están programadas.\nFrecuencia: {{booking.frequency}}',
    next,
    manage,
  ),
  'series_changed.email': letter(
    'Tus visitas periódicas han cambiado',
    hello,
    'Este es tu nuevo calendario. Próxima visita: **{{series.next_visit|ninguna prevista}}**',
    'Después: {{series.later_dates}}',
    'Estas visitas se quedan como están: {{series.kept_dates}}',
    ...newDates,
    manage,
  ),
  'series_changed.sms': text(
    '{{company.name}}: tus visitas periódicas han cambiado. Próxima visita: {{series.next_visit|ninguna prevista}}. {{link.manage|}}',
  ),
  'prices_changed.email': letter(
    'Tu nuevo precio desde el {{series.price_from}}',
    hello,
    'A partir del **{{series.price_from}}**, cada visita costará **{{series.price_after}}** en lugar de {{series.price_before}}, impuestos no incluidos. Todo lo demás sigue igual.',
    '¿Tienes alguna pregunta? Responde a este correo o llámanos: {{company.phone}}.',
    manage,
  ),
  'prices_withdrawn.email': letter(
    'Tu precio no cambia',
    hello,
    'Te escribimos sobre un nuevo precio a partir del {{series.price_from}}. Al final no lo aplicaremos: tus visitas siguen costando **{{series.price_before}}**, impuestos no incluidos.',
    manage,
  ),
  'series_paused.email': letter(
    'Tus visitas periódicas están en pausa',
    hello,
    'Hemos puesto en pausa tus visitas {{series.pause|durante un tiempo}}, como nos pediste.',
    next,
    manage,
  ),
  'series_cancelled.email': letter(
    'Tus visitas periódicas se han cancelado',
    hello,
    'Tus visitas periódicas con {{company.name}} se han cancelado. Puedes volver cuando quieras.',
    'Visitas canceladas:\n{{series.ended_visits|No había ninguna prevista.}}',
    '{{series.fee}}',
    '[Volver a reservar]({{link.book}})',
  ),
  'visit_needs_new_date.email': letter(
    'Tu visita del {{booking.date}} necesita otra fecha',
    hello,
    'No podemos ir el **{{booking.date}}**. Elige otro día o te llamaremos para acordarlo.',
    '[Elegir otra fecha]({{link.reschedule}})',
  ),
  'visits_need_new_dates.email': letter(
    'Algunas de tus visitas necesitan otra fecha',
    hello,
    'No podemos ir estos días: **{{series.unplaced_dates}}**. Elige otras fechas o te llamaremos para acordarlas.',
    '[Elegir otra fecha]({{link.reschedule}})',
  ),
};
