import { listSteps } from '#engine/components/list-steps.ts';
import type { Sentences } from '#engine/components/sentences.ts';
import { countInArabic } from '#engine/format/count-arabic.ts';
import { hours } from './hours.ts';

export const arabicSentences: Sentences = {
  thisField: 'هذا الحقل',
  required: (label) => `${label}: هذا الحقل مطلوب`,
  malformed: (label) => `${label}: القيمة غير صالحة`,
  hasErrors: 'في النموذج أخطاء. يُرجى تصحيحها كلها ثم المحاولة من جديد',
  noWayToPay: 'الحجز عبر الإنترنت غير متاح حاليًا. يُرجى التواصل معنا.',
  enterCard: 'أدخل بطاقة',
  correctDetails: 'يُرجى إدخال البيانات الصحيحة.',
  outOfArea: 'لا نقدّم خدماتنا في هذه المنطقة',
  addressUnplaced: 'نحتاج إلى عنوانك الدقيق لنعرف إن كنا نصل إليك. اختره من الاقتراحات.',
  closed: 'نحن مغلقون في هذا اليوم',
  noSpots: 'عذرًا، لا توجد مواعيد متاحة',
  tooLong: (label, most) => `${label}: يجب ألا يزيد عدد الأحرف على ${most}`,
  named: {
    email: (label) => `${label}: عنوان البريد الإلكتروني غير صالح`,
    phone: (label) => `${label}: رقم الهاتف غير صالح`,
    zip: (label) => `${label}: الرمز البريدي غير صالح`,
    alphanum: (label) => `${label}: يُسمح بالحروف والأرقام فقط`,
    number: (label) => `${label}: القيمة ليست رقمًا`,
  },
  notADate: (label) => `${label}: التاريخ غير صالح`,
  inThePast: (label) => `${label}: التاريخ في الماضي`,
  notATime: (label) => `${label}: الوقت غير صالح`,
  timeBetween: (label, from, to) => `${label}: يجب أن يكون الوقت من ${from} إلى ${to}`,
  numberBetween: (label, min, max) =>
    max === undefined ? `${label}: يجب ألا يقل عن ${min}` : `${label}: يجب أن يكون من ${min} إلى ${max}`,
  numberInSteps: (label, min, step) =>
    step === 1 && Number.isInteger(min)
      ? `${label}: يجب أن يكون عددًا صحيحًا`
      : `${label}: يجب أن يكون ${listSteps(min, step)} وهكذا`,
  notAnOption: (label) => `${label}: ليس من الخيارات`,
  mostChoices: (label, most) => `${label}: أقصى عدد للاختيارات هو ${most}`,
  range: ({ minimum, maximum }) => (minimum === maximum ? `${minimum}` : `من ${minimum} إلى ${maximum}`),
  selectService: 'اختر خدمة',
  oneService: 'اختر خدمة واحدة فقط',
  serviceGone: 'لم تعد هذه الخدمة متاحة. اختر خدمة أخرى',
  serviceElsewhere: 'هذه الخدمة من فئة أخرى. اختر خدمة أخرى',
  serviceNotHere: 'هذه الخدمة غير متاحة في منطقتك. اختر خدمة أخرى',
  selectTeams: 'اختر حجم الفريق',
  teamsIn: (range) => `اختر حجم الفريق: ${range}`,
  selectHours: 'اختر عدد الساعات المطلوبة',
  hoursIn: (range) => `اختر عدد الساعات: ${range}`,
  halfHours: 'اختر ساعات كاملة أو أنصاف ساعات',
  selectOption: 'اختر أحد الخيارات',
  enterNumber: (range) => `أدخل رقمًا صحيحًا ${range}`,
  extrasAstray: 'هذه الإضافات تخص خدمة لم تخترها',
  extraGone: 'لم تعد هذه الإضافة متاحة. أزلها',
  extraIn: (name, range) => `اختر كمية ${name}: ${range}`,
  slotOfOtherDay: 'اختر وقتًا في اليوم الذي اخترته',
  slotElsewhere: 'هذا الوقت في فرع آخر. اختر وقتًا آخر',
  slotGone: 'لم يعد هذا الوقت متاحًا. اختر وقتًا آخر',
  frequencyGone: 'لم يعد هذا التكرار متاحًا. اختر غيره',
  teams: (count) =>
    countInArabic(count, { one: 'فريق واحد', two: 'فريقان', few: 'فرق', many: 'فريقًا', other: 'فريق' }),
  hours,
};
