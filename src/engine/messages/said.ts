import type { Language } from '../format/languages.ts';
import type { Channel, MessageText, SpokenDefault } from './event.ts';
import { customerWords, type CustomerText } from './words/customer-words.ts';

/** What a customer is sent of an event, over the channels that are named. */
export function said(...texts: CustomerText[]): Partial<Record<Channel, SpokenDefault>> {
  return Object.fromEntries(
    texts.map((text) => [
      text.endsWith('.sms') ? 'sms' : 'email',
      inAllLanguages((language) => customerWords[language][text]),
    ]),
  );
}

/** A text that is on, as each language says it. */
export function inAllLanguages(sayIn: (language: Language) => MessageText): SpokenDefault {
  const spoken = { en: sayIn('en'), es: sayIn('es'), ar: sayIn('ar') };
  return { ...spoken.en, on: true, spoken };
}
