import { apart } from '#engine/format/apart.ts';
import type { PriceRefusals } from '../price-refusals.ts';

type Range = { minimum: number; maximum: number };

const between = ({ minimum, maximum }: Range) =>
  minimum === maximum ? `${minimum}` : `من ${minimum} إلى ${maximum}`;

export const prices: PriceRefusals = {
  services_missing: 'اختر خدمة.',
  service_unknown: 'لم تعد هذه الخدمة متاحة. اختر خدمة أخرى.',
  service_twice: ({ name }) => `اخترت ${apart(name)} مرتين. اخترها مرة واحدة.`,
  service_elsewhere: ({ name }) => `الخدمة ${apart(name)} غير متاحة في هذه المنطقة. اختر خدمة أخرى.`,
  frequency_unknown: 'لم يعد هذا التكرار متاحًا. اختر غيره.',
  frequency_elsewhere: ({ name, service }) =>
    `التكرار ${apart(name)} غير متاح للخدمة ${apart(service)}. اختر تكرارًا آخر.`,
  hourly_teams: 'اختر عدد الأشخاص.',
  hourly_hours: 'اختر عدد الساعات المطلوبة.',
  teams_range: (range) => `اختر عدد الأشخاص: ${between(range)}.`,
  hours_range: (range) => `اختر عدد الساعات: ${between(range)}.`,
  hours_step: 'اختر ساعات كاملة أو أنصاف ساعات.',
  not_hourly: ({ name }) => `لا تُحسب الخدمة ${apart(name)} بالساعة. لا تحدد أشخاصًا ولا ساعات.`,
  variable_missing: 'اختر أحد الخيارات.',
  variable_unknown: 'لم يعد هذا الخيار متاحًا. اختر غيره.',
  variable_twice: ({ name }) => `اخترت ${apart(name)} مرتين. اختره مرة واحدة.`,
  variable_range: ({ name, ranges }) => `اختر كمية ${apart(name)}: ${ranges.map(between).join('، ')}.`,
  extra_unknown: 'لم تعد هذه الإضافة متاحة. أزلها.',
  extra_twice: ({ name }) => `اخترت ${apart(name)} مرتين. اخترها مرة واحدة مع كميتها.`,
  extra_range: ({ name, ...range }) => `اختر كمية ${apart(name)}: ${between(range)}.`,
  amount_invalid: 'أدخل مبلغًا يساوي صفرًا أو أكثر.',
  code_unknown: 'لا نعرف هذا الرمز. تحقق من كتابته.',
  code_wrong_target: 'لا يصلح هذا الرمز لهذا الشراء.',
  code_expired: 'هذا الرمز غير صالح اليوم. أزله أو استخدم رمزًا آخر.',
  code_wrong_date: 'هذا الرمز غير صالح في يوم زيارتك. اختر يومًا آخر أو أزل الرمز.',
  code_not_applicable: 'لا يصلح هذا الرمز لما اخترته. غيّر اختيارك أو أزل الرمز.',
  code_min_subtotal: 'المبلغ أقل مما يشترطه هذا الرمز. أضف شيئًا أو أزل الرمز.',
  code_new_only: 'هذا الرمز للعملاء الجدد فقط. أزله أو استخدم رمزًا آخر.',
  code_used_up: 'استُنفد هذا الرمز. أزله أو استخدم رمزًا آخر.',
  code_used_by_you: 'سبق أن استخدمت هذا الرمز. أزله أو استخدم رمزًا آخر.',
  gift_card_unknown: 'لا نعرف بطاقة الهدية هذه. تحقق من الرمز.',
  gift_card_expired: 'انتهت صلاحية بطاقة الهدية هذه. أزلها أو استخدم بطاقة أخرى.',
  gift_card_empty: 'لا رصيد في بطاقة الهدية هذه. أزلها أو استخدم بطاقة أخرى.',
  code_not_combined: 'لا يُجمع هذا الرمز مع خصم التكرار. طبّقنا الأفضل منهما.',
};
