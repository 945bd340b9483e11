import type { Language } from '../format/languages.ts';
import type { FormNode } from '../tree/form-node.ts';
import type { FormKind } from './documents.ts';

/** What a form calls its own page, in the language of the tree: the title of the form as a whole. */
export function findPageTitle({ attributes }: Pick<FormNode, 'attributes'>): string | undefined {
  const title = attributes?.['title'];
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined;
}

const usual: { readonly [L in Language]: { readonly [K in FormKind]: (name: string) => string } } = {
  en: { booking: (name) => `Book with ${name}`, quote: (name) => `Ask ${name} for a quote` },
  es: { booking: (name) => `Reserva con ${name}`, quote: (name) => `Pide un presupuesto a ${name}` },
  ar: { booking: (name) => `احجز مع ${name}`, quote: (name) => `اطلب عرض سعر من ${name}` },
};

/** What the page is called where its form says nothing. */
export const usualPageTitle = (kind: FormKind, companyName: string, language: Language = 'en'): string =>
  usual[language][kind](companyName);
