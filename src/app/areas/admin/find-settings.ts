import type { SettingSpec } from '#engine/settings/define-settings.ts';
import { says, toAnchor, toWords } from '#app/ui/settings/setting-words.ts';
import { pagePlaces, type PagePlace } from './page-places.ts';
import { settingPlaces, type SettingCard } from './setting-places.ts';

/** A setting, or something else that is done on a page; `needs` is who may go there. */
export type FoundSetting = {
  title: string;
  section: string | undefined;
  address: string;
  needs?: Pick<PagePlace, 'permission' | 'role'>;
};

const isCard = (card: string): card is SettingCard => Object.hasOwn(settingPlaces, card);
const isPlace = (card: string): card is keyof typeof pagePlaces => Object.hasOwn(pagePlaces, card);

const addressOf = (path: string, { 'x-group': section }: SettingSpec, hasSections = false) =>
  hasSections && section ? `${path}#${toAnchor(section)}` : path;

/** What else is done behind a card, by the words that people have for it. */
const findPlaces = (card: string, words: readonly string[]): FoundSetting[] =>
  ((isPlace(card) && pagePlaces[card]) || [])
    .filter(({ title, words: called }) => {
      const text = `${title} ${called}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(({ title, path = card, ...needs }) => ({ title, section: undefined, address: path, needs }));

/** What is behind a card and says every word that somebody looks for. That whose title does comes first. */
export function findSettings(card: string, search: string): FoundSetting[] {
  const words = toWords(search);
  const behind = isCard(card) ? settingPlaces[card] : [];
  const settings = behind.flatMap(({ settings: all, path = card, hasSections }) =>
    Object.values(all)
      .filter((spec) => says(spec, words))
      .map((spec) => ({
        title: spec.title,
        section: spec['x-group'],
        address: addressOf(path, spec, hasSections),
      })),
  );
  const named = ({ title }: FoundSetting) => words.every((word) => title.toLowerCase().includes(word));
  const found: FoundSetting[] = [...findPlaces(card, words), ...settings];
  return found
    .filter((one, at) => found.findIndex((other) => isSame(one, other)) === at)
    .toSorted((a, b) => Number(named(b)) - Number(named(a)));
}

/** A service, its category and its prices each have a name: one line for those who look for it says enough. */
const isSame = (a: FoundSetting, b: FoundSetting) =>
  a.title === b.title && a.section === b.section && a.address === b.address;
