import { apart } from '#engine/format/apart.ts';
import { countInArabic } from '#engine/format/count-arabic.ts';
import type { AppWords } from '../app-words.ts';

const characters = { one: 'حرفًا واحدًا', two: 'حرفين', few: 'أحرف', many: 'حرفًا', other: 'حرف' };

export const signIn: AppWords['signIn'] = {
  titleOf: (place) => `تسجيل الدخول إلى ${apart(place)}`,
  intro: 'مرحبًا بعودتك.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  forgot: 'هل نسيت كلمة المرور؟',
  submit: 'تسجيل الدخول',
  code: 'الرمز',
  codeHint: 'افتح تطبيق المصادقة وأدخل الأرقام الستة التي يعرضها. يصلح رمز الاسترداد أيضًا.',
  wrongCode: 'هذا الرمز غير صحيح. استخدم أحدث رمز.',
  continue: 'متابعة',
  otherAccount: 'استخدام حساب آخر',
  backToSignIn: 'العودة إلى تسجيل الدخول',
  link: {
    or: 'أو',
    ask: 'أرسل لي رابطًا لتسجيل الدخول',
    sentWhat: 'رابطًا لتسجيل الدخول، إن وُجد حساب،',
    intro: 'نقرة واحدة وتدخل.',
    expired: 'يصلح كل رابط مرة واحدة، لمدة 15 دقيقة. سجّل الدخول هنا أو اطلب رابطًا جديدًا.',
  },
  passkey: {
    submit: 'تسجيل الدخول بمفتاح مرور',
    unusable: 'لا يمكن لهذا الجهاز أو المتصفح استخدام مفتاح مرور هنا. سجّل الدخول بطريقة أخرى.',
  },
  switchToLight: 'التبديل إلى الفاتح',
  switchToDark: 'التبديل إلى الداكن',
  brand: {
    claim: 'كل ما يخص زياراتك في مكان واحد.',
    sub: 'اطّلع على زياراتك القادمة والسابقة، وحدّث بياناتك.',
    bookingBy: 'الحجز عبر',
  },
  reset: {
    title: 'هل نسيت كلمة المرور؟',
    intro: 'أدخل بريدك الإلكتروني وسنرسل إليك رابطًا.',
    expiredTitle: 'انتهت صلاحية هذا الرابط',
    expiredIntro:
      'يصلح كل رابط مرة واحدة ولمدة محدودة. لم تتغير كلمة مرورك. أدخل بريدك الإلكتروني وسنرسل إليك رابطًا جديدًا.',
    send: 'إرسال الرابط',
    sentTitle: 'تحقق من بريدك',
    sentWhat: 'رابطًا لتغيير كلمة المرور، إن وُجد حساب،',
    sentTo: (what) => `أرسلنا ${what} إلى`,
    openHere: 'افتحه على هذا الجهاز للمتابعة.',
    nothingYet: 'لم يصل شيء بعد بضع دقائق؟ تحقق من البريد غير المرغوب فيه، أو',
    otherAddress: 'جرّب بريدًا آخر',
    newTitle: 'اختر كلمة مرور جديدة',
    newIntro: 'سيُسجَّل خروجك من كل الأجهزة الأخرى.',
    newPassword: 'كلمة المرور الجديدة',
    again: 'أعد كتابة كلمة المرور',
    mismatch: 'كلمتا المرور غير متطابقتين.',
    change: 'تغيير كلمة المرور',
    changed: 'تم تغيير كلمة المرور. سجّل الدخول بالجديدة.',
  },
  confirmEmail: {
    title: 'أكّد بريدك الإلكتروني الجديد',
    intro: 'نقرة واحدة وتتم هذه الخطوة.',
    confirm: 'تأكيد',
    nextTitle: 'بقيت خطوة واحدة',
    next: (email) => `أرسلنا رابطًا إلى ${apart(email)}. افتحه للإنهاء.`,
    doneTitle: 'تم تغيير بريدك الإلكتروني',
    done: (email) => `من الآن، سجّل الدخول بالبريد ${apart(email)}.`,
    expiredTitle: 'انتهت صلاحية هذا الرابط',
    expired: 'تصلح الروابط مرة واحدة، لمدة يوم. لم يتغير بريدك الإلكتروني. ابدأ من جديد في حسابك.',
    toAccount: 'الذهاب إلى حسابي',
  },
  rules: {
    required: (what) => `${what}: هذا الحقل مطلوب.`,
    email: 'أدخل بريدًا إلكترونيًا، مثل \u2068name@example.com\u2069.',
    passwordLength: (least) => `استخدم ${countInArabic(least, characters)} على الأقل.`,
    passwordHint: (least) => `${countInArabic(least, characters)} على الأقل. جملة قصيرة تفي بالغرض.`,
    yourPassword: 'كلمة مرورك',
    strength: { weak: 'ضعيفة', good: 'جيدة', strong: 'قوية' },
  },
};
