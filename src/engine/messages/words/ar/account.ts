import { apart } from '../../../format/apart.ts';
import type { AccountWords } from '../account-words.ts';

const unexpected = 'لم تطلب ذلك؟ يمكنك تجاهل هذه الرسالة، ولن يتغير شيء.';
const asked = ({ from, to }: { from: string; to: string }) =>
  `طلبت تسجيل الدخول بالعنوان ${apart(to)} بدلًا من ${apart(from)}.`;
const say = (device: readonly string[]) => (device.length > 0 ? apart(device.join(' / ')) : 'جهاز غير معروف');
const day = 'يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد 24 ساعة.';
const week = 'يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد سبعة أيام.';

export const accountArabic: AccountWords = {
  reset: {
    subject: 'إعادة تعيين كلمة المرور',
    heading: 'إعادة تعيين كلمة المرور',
    paragraphs: [
      'وصلنا طلب لإعادة تعيين كلمة المرور لهذا البريد الإلكتروني.',
      'يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد ساعة.',
    ],
    action: 'إعادة تعيين كلمة المرور',
    note: unexpected,
  },
  signIn: (sender) => ({
    subject: `تسجيل الدخول إلى ${apart(sender)}`,
    heading: 'تسجيل الدخول',
    paragraphs: [
      'افتح هذا الرابط لتسجيل الدخول دون كلمة مرور.',
      'يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد 15 دقيقة.',
    ],
    action: 'تسجيل الدخول',
    note: unexpected,
  }),
  invitation: ({ inviter, firstName, company }) => ({
    subject: `دعوة من ${apart(inviter)} للانضمام إلى ${apart(company)}`,
    heading: `مرحبًا ${apart(firstName)}`,
    paragraphs: [`دعاك ${apart(inviter)} للانضمام إلى ${apart(company)} على Trellis.`, week],
    action: 'قبول الدعوة',
    note: 'لا تعرف المرسل؟ يمكنك تجاهل هذه الرسالة.',
  }),
  customerAccount: ({ firstName, company }) => ({
    subject: `حسابك لدى ${apart(company)}`,
    heading: `مرحبًا ${apart(firstName)}`,
    paragraphs: [
      `مع حساب لدى ${apart(company)} يمكنك رؤية زياراتك وتغيير موعدها أو تخطيها والحجز من جديد في ثوانٍ.`,
      week,
    ],
    action: 'إنشاء حسابي',
    note: 'لم تحجز لدينا؟ يمكنك تجاهل هذه الرسالة؛ لا يحدث شيء ما لم تستخدم الرابط.',
  }),
  leaveEmail: (moved) => ({
    subject: 'تأكيد بريدك الإلكتروني الجديد',
    heading: 'تأكيد بريدك الإلكتروني الجديد',
    paragraphs: [asked(moved), 'أكِّد ذلك هنا أولًا، ثم نرسل رابطًا إلى العنوان الجديد.', day],
    action: 'تأكيد',
    note: 'لم تطلب ذلك؟ غيِّر كلمة المرور، فربما يعرفها شخص آخر. لن يتغير بريدك ما لم تؤكد.',
  }),
  takeEmail: (moved) => ({
    subject: 'تأكيد بريدك الإلكتروني الجديد',
    heading: 'تأكيد بريدك الإلكتروني الجديد',
    paragraphs: [asked(moved), 'بعد التأكيد تسجّل الدخول بهذا العنوان من الآن فصاعدًا.', day],
    action: 'تأكيد',
    note: unexpected,
  }),
  emailChanged: (to) => ({
    subject: 'تغيّر بريدك الإلكتروني',
    heading: 'تغيّر بريدك الإلكتروني',
    paragraphs: [`تسجّل الدخول الآن بالعنوان ${apart(to)}. لم يعد هذا العنوان صالحًا للدخول.`],
    note: 'لم تفعل ذلك؟ تواصل معنا فورًا.',
  }),
  newLogin: ({ device, when }) => ({
    subject: 'تسجيل دخول جديد إلى حسابك',
    heading: 'تسجيل دخول جديد',
    paragraphs: [`لاحظنا تسجيل دخول جديدًا يوم ${when}: ${say(device)}.`, 'إذا كنت أنت، فلا حاجة إلى أي إجراء.'],
    note: 'لم تكن أنت؟ غيِّر كلمة المرور وسجِّل الخروج من كل الجلسات الأخرى في إعدادات حسابك.',
  }),
  passkeyAdded: ({ device, when }) => ({
    subject: 'أُضيف مفتاح مرور إلى حسابك',
    heading: 'أُضيف مفتاح مرور',
    paragraphs: [
      `أُضيف مفتاح مرور يوم ${when}: ${say(device)}. به تسجّل الدخول من دون كلمة المرور.`,
      'إذا كنت أنت، فلا حاجة إلى أي إجراء.',
    ],
    note: 'لم تكن أنت؟ احذف مفتاح المرور في إعدادات حسابك، وغيِّر كلمة المرور، وسجِّل الخروج من كل الجلسات الأخرى.',
  }),
  registration: (firstName) => ({
    subject: 'تأكيد بريدك الإلكتروني لدى Trellis',
    heading: `مرحبًا ${apart(firstName)}`,
    paragraphs: ['أكِّد بريدك الإلكتروني لإكمال إعداد شركتك.', day],
    action: 'التأكيد والمتابعة',
    note: unexpected,
  }),
  knownAddress: (resetUrl) => ({
    subject: 'لديك حساب في Trellis بالفعل',
    heading: 'لديك حساب بالفعل',
    paragraphs: [
      'حاول شخص ما، أنت على الأرجح، التسجيل بهذا البريد الإلكتروني. له حساب بالفعل، لذلك لم ننشئ حسابًا آخر.',
      `نسيت كلمة المرور؟ أعد تعيينها: ${apart(resetUrl)}`,
    ],
    action: 'تسجيل الدخول',
    note: unexpected,
  }),
  administrator: (firstName) => ({
    subject: 'دعوة لإدارة Trellis',
    heading: `مرحبًا ${apart(firstName)}`,
    paragraphs: ['أصبحت مشرفًا عامًا على هذا التثبيت من Trellis.', `${day} ستحتاج إلى إعداد الدخول بخطوتين.`],
    action: 'قبول الدعوة',
    note: 'لا تعرف المرسل؟ يمكنك تجاهل هذه الرسالة.',
  }),
  copyLink: 'إذا لم يعمل الزر، فانسخ هذا الرابط إلى متصفحك:',
};
