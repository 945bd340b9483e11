import { apart } from '#engine/format/apart.ts';
import { directionOf } from '#engine/format/languages.ts';
import type { AppLanguage } from './app-languages.ts';

/** A name, an amount or a time within sentences that run the other way; elsewhere it is as it is. */
export const apartIn = (language: AppLanguage): ((text: string) => string) =>
  directionOf(language) === 'rtl' ? (text) => text && apart(text) : String;
