import { use } from 'react';
import { englishSentences, type Sentences } from '#engine/components/sentences.ts';
import { LanguageContext } from '../language-context.ts';
import type { SiteWords } from './en.ts';
import { englishSite } from './en.ts';

/** What the pages beside the forms say, in the language of the page. */
export const useSite = (): SiteWords => use(LanguageContext)?.site ?? englishSite;

/** What is said of an answer, in the words that every form has for it. */
export const useSentences = (): Sentences => use(LanguageContext)?.sentences ?? englishSentences;
