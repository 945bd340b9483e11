import { englishSentences } from '#engine/components/sentences.ts';
import { englishBooking, englishForm } from '#renderer';
import type { LanguagePack } from './language-pack.ts';
import { englishPage } from './page-words.ts';

export const english: LanguagePack = {
  form: englishForm,
  booking: englishBooking,
  sentences: englishSentences,
  page: englishPage,
};
