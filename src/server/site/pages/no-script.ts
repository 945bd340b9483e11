import type { Office } from '#engine/contracts/rendered-pages.ts';
import type { Language } from '#engine/format/languages.ts';
import { escape } from './escape.ts';

type Words = { switchOn: string; call: string; write: string };

const words: Readonly<Record<Language, Words>> = {
  en: {
    switchOn: 'This page needs JavaScript. Please turn it on and reload,',
    call: 'call us:',
    write: 'or write to us without it.',
  },
  es: {
    switchOn: 'Esta página necesita JavaScript. Actívalo y vuelve a cargarla,',
    call: 'llámanos:',
    write: 'o escríbenos sin él.',
  },
  ar: {
    switchOn: 'تحتاج هذه الصفحة إلى JavaScript. يرجى تشغيله وإعادة التحميل،',
    call: 'أو اتصل بنا:',
    write: 'أو اكتب إلينا من دونه.',
  },
};

/** Said where a page does nothing by itself, with the ways that need no script. */
export function writeNoScript(lang: Language, office: Office | undefined): string {
  const { switchOn, call, write } = words[lang];
  const phone = office?.phone;
  const number = phone
    ? `${call} <a href="tel:${escape(phone.replaceAll(/[^\d+]/g, ''))}" dir="ltr">${escape(phone)}</a> `
    : '';
  return `<noscript><p class="no-script">${switchOn} ${number}<a href="/lead">${write}</a></p></noscript>`;
}
