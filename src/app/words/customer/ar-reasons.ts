import { apart } from '#engine/format/apart.ts';
import type { reasonsEnglish } from './en-reasons.ts';

export const reasonsArabic: typeof reasonsEnglish = {
  price: {
    line: 'هذا ما حُجز، بسعر يوم الحجز. لا يتغير إلا إذا تغيرت الزيارة.',
    subtotal: 'مجموع ما سبق قبل الخصومات والرسوم.',
    discount: 'تحصل عليه لأن زياراتك منتظمة.',
    discount_code: 'من رمز الخصم الذي أُدخل لهذه الزيارة.',
    adjustment: 'لتدفع السعر المتفق عليه معك.',
    fee: 'يُضاف عند حجز زيارة في اليوم نفسه.',
    total_before_tax: 'السعر قبل الضريبة.',
    tax: 'الضريبة المطبقة على هذه الزيارة حيث نأتي إليك.',
    total_after_tax: 'السعر مع الضريبة.',
    tip: 'أضفتها أنت. تذهب كلها إلى الفريق.',
    giftcard: 'دُفع من بطاقة هديتك.',
    total: 'كل ما تكلفه هذه الزيارة.',
  },
  fee: {
    cancelled: (when) => `أُلغيت هذه الزيارة يوم ${when}.`,
    moved: (when) => `نُقلت هذه الزيارة يوم ${when}.`,
    free: (until) => `كان ذلك مجانيًا حتى ${until}.`,
    percent: (percent) =>
      `وبعد ذلك يكلف ${apart(percent)} من السعر قبل الضريبة، إضافة إلى الضريبة إن وجبت.`,
    amount: (amount) => `وبعد ذلك يكلف ${apart(amount)}، إضافة إلى الضريبة إن وجبت.`,
    oldRule: 'تغيرت القواعد منذ ذلك الحين. الرسم هو المطبق في حينه.',
    no_access: 'جاء الفريق ولم يكن هناك من يفتح له.',
    same_day: 'يُضاف عند حجز زيارة في اليوم نفسه.',
    other: (note) => `أضافه مكتبنا: ${apart(note)}`,
    noNote: 'أضافه مكتبنا. اتصل بنا إن كانت لديك أسئلة عنه.',
    credit: 'خصمه مكتبنا.',
  },
  changes: {
    title: 'التغييرات',
    what: {
      moved: 'نُقلت',
      swapped: 'بُدّلت مع عميل آخر',
      undated: 'بلا موعد',
      cancelled: 'أُلغيت',
      skipped: 'تُخطيت',
      restored: 'أُعيدت',
      repriced: 'تغيّر السعر',
    },
    by: {
      customer: (when) => `فعلت ذلك يوم ${when}.`,
      company: (when) => `فعلنا ذلك يوم ${when}.`,
      automatic: (when) => `حدث ذلك تلقائيًا يوم ${when}.`,
    },
    swap: 'أخذ عميل آخر وقتك وأخذت وقته، كما أردتما.',
    fromTo: (from, to) => `من ${from} إلى ${to}.`,
    price: (before, after) => `من ${apart(before)} إلى ${apart(after)}.`,
    free: 'كان ذلك مجانيًا.',
    fee: (amount) => `كلف ذلك ${apart(amount)}.`,
    reason: (reason) => `السبب المذكور: ${apart(reason)}`,
    entry: (what, day) => `${what}، ${day}`,
  },
};
