import type { Words } from '#renderer';
import type { CardWords } from '#app/features/money/cards/card-words.ts';
import type { PlaceWords } from '#app/features/people/addresses/place-words.ts';
import type { PageWords } from './page-words.ts';
import type { ThanksWords } from './thanks-words.ts';
import type { SiteWords } from './site/en.ts';

/** Everything that a form and its page say by themselves, in one language. */
export type LanguagePack = Words & {
  page: PageWords;
  /** The parts that are loaded when they are needed bring English along. */
  cards?: CardWords;
  places?: PlaceWords;
  thanks?: ThanksWords;
  /** Of the pages beside the forms; it is loaded with them. */
  site?: SiteWords;
};

/** Another language than English has all of it. */
export type TranslatedPack = Required<Omit<LanguagePack, 'site'>>;
