import { chooseLanguage, type Language, languageParameter } from '#engine/format/languages.ts';

/** Customers come here by a mistyped address: it is said in their language, as on every public page. */
const english = {
  title: 'Company not found',
  intro: 'This address isn’t on Trellis, or the company has moved.',
  before: 'No company uses',
  after: '. Check the address for typos, or sign in on the main site to find your company.',
  mainSite: 'Go to the main site',
};

export type UnknownCompanyWords = typeof english;

const spanish: UnknownCompanyWords = {
  title: 'Aquí no hay ninguna empresa',
  intro: 'La dirección no es nuestra, o la empresa se ha mudado.',
  before: 'Ninguna empresa usa',
  after:
    '. Comprueba que la dirección esté bien escrita, o entra en el sitio principal para buscar tu empresa.',
  mainSite: 'Ir al sitio principal',
};

const arabic: UnknownCompanyWords = {
  title: 'لا توجد شركة هنا',
  intro: 'هذا العنوان ليس من عناويننا، أو أن الشركة انتقلت إلى عنوان آخر.',
  before: 'لا تستخدم أي شركة العنوان',
  after: '. تأكد من كتابة العنوان، أو سجّل الدخول في الموقع الرئيسي للعثور على شركتك.',
  mainSite: 'الذهاب إلى الموقع الرئيسي',
};

export const unknownCompanyWords: Readonly<Record<Language, UnknownCompanyWords>> = {
  en: english,
  es: spanish,
  ar: arabic,
};

/** What the link asks for, else what the browser would rather read. */
export const visitorLanguage = (search: string, preferred: readonly string[]): Language =>
  chooseLanguage(new URLSearchParams(search).get(languageParameter), preferred.join(','));
