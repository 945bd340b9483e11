import { apart } from '#engine/format/apart.ts';
import type { AppWords } from '../app-words.ts';

export const account: AppWords['account'] = {
  title: 'حسابي',
  signedInAs: (email) => `سجّلت الدخول باسم ${apart(email)}.`,
  aboutYou: 'عنك',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  phone: 'الهاتف',
  save: 'حفظ',
  saved: 'تم الحفظ!',
  unsaved: {
    title: 'هل تريد تجاهل التغييرات؟',
    text: 'لم يُحفظ ما غيّرته هنا.',
    action: 'تجاهل التغييرات',
    stay: 'متابعة التعديل',
  },
  language: {
    title: 'اللغة',
    hint: 'لغة هذه الصفحات. أما نصوص الشركة فتكتبها الشركة بلغتها.',
    asBrowser: 'لغة المتصفح',
  },
  appearance: {
    title: 'المظهر',
    hint: 'على هذا الجهاز فقط.',
    theme: 'المظهر',
    light: 'فاتح',
    dark: 'داكن',
    system: 'كما في الجهاز',
  },
};
