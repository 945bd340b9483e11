import type { Office } from '#engine/contracts/site/rendered-pages.ts';
import type { Language } from '#engine/format/languages.ts';
import { escape } from './escape.ts';

type Words = { switchOn: string; update: string; call: string; write: string; writeAnyway: string };

const words: Readonly<Record<Language, Words>> = {
  en: {
    switchOn: 'This page needs JavaScript. Please turn it on and reload,',
    update: 'This browser is too old for this page. Please update it,',
    call: 'call us:',
    write: 'or write to us without it.',
    writeAnyway: 'or write to us.',
  },
  es: {
    switchOn: 'Esta página necesita JavaScript. Actívalo y vuelve a cargarla,',
    update: 'Este navegador es demasiado antiguo para esta página. Actualízalo,',
    call: 'llámanos:',
    write: 'o escríbenos sin él.',
    writeAnyway: 'o escríbenos.',
  },
  ar: {
    switchOn: 'تحتاج هذه الصفحة إلى JavaScript. يرجى تشغيله وإعادة التحميل،',
    update: 'هذا المتصفح قديم جدًا لهذه الصفحة. يرجى تحديثه،',
    call: 'أو اتصل بنا:',
    write: 'أو اكتب إلينا من دونه.',
    writeAnyway: 'أو اكتب إلينا.',
  },
};

/**
 * Said where a page does nothing by itself, with the ways that need no script: scripts are off, or the browser is too old
 * for them, which its style sheet finds out.
 */
export function writeNoScript(lang: Language, office: Office | undefined): string {
  const { switchOn, update, call, write, writeAnyway } = words[lang];
  const phone = office?.phone;
  const number = phone
    ? `${call} <a href="tel:${escape(phone.replaceAll(/[^\d+]/g, ''))}" dir="ltr">${escape(phone)}</a> `
    : '';
  return [
    `<noscript><p class="no-script">${switchOn} ${number}<a href="/lead">${write}</a></p></noscript>`,
    `<p class="no-script old-browser">${update} ${number}<a href="/lead">${writeAnyway}</a></p>`,
  ].join('');
}
