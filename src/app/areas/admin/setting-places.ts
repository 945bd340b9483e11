import { companyIdentitySettings } from '#engine/settings/company/identity.ts';
import { giftCardAmountSettings, paymentSettings } from '#engine/settings/money/payments.ts';
import { companyPolicySettings } from '#engine/settings/company/policies.ts';
import { embeddingSettings } from '#engine/settings/site/widget.ts';
import { checklistSettings } from '#engine/settings/catalogue/checklists.ts';
import { customFieldSettings } from '#engine/settings/company/custom-fields.ts';
import type { SettingSpec, SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import { discountCodeSettings } from '#engine/settings/catalogue/discount-codes.ts';
import { extraSettings } from '#engine/settings/catalogue/extras.ts';
import { frequencySettings } from '#engine/settings/catalogue/frequencies.ts';
import { giftCardSettings } from '#engine/settings/money/gift-cards.ts';
import { holidaySettings } from '#engine/settings/calendar/holidays.ts';
import { locationSettings } from '#engine/settings/company/locations.ts';
import { priceChangeSettings } from '#engine/settings/catalogue/price-changes.ts';
import { pricingVariableSettings } from '#engine/settings/catalogue/pricing-variables.ts';
import { serviceCategorySettings } from '#engine/settings/catalogue/service-categories.ts';
import { serviceSettings } from '#engine/settings/catalogue/services.ts';
import { tagSettings } from '#engine/settings/people/tags.ts';
import { taxRateSettings } from '#engine/settings/money/tax-rates.ts';
import { teamMemberSettings } from '#engine/settings/people/team-members.ts';
import { teamSettings } from '#engine/settings/calendar/teams.ts';
import { whatIfSettings } from '#engine/settings/booking/what-ifs.ts';
import { hasWords, nearlyHasWords, says, toAnchor, toWords } from '#app/ui/settings/setting-words.ts';
// The page of people is about as large as a list may be: its settings stay in its own chunk, and are read from there.
import { list as people } from './pages/manage-users.tsx';
import { pagePlaces, type PagePlace } from './page-places.ts';
import type { SetupPath } from './setup-groups.ts';

type SettingPlace = {
  settings: SettingSpecs;
  /** The page that shows them, where it is one below the card's. */
  path?: `/admin/settings/${string}`;
  /** Each of its sections has an address within the page. */
  hasSections?: true;
};

// The form of a variable asks neither: the one is where it stands, the other belongs to all of a service.
const { serviceId: _fixed, translations: _elsewhere, ...variableSettings } = pricingVariableSettings;

/** Where settings are changed, by the page whose card leads there. */
const places = {
  '/admin/settings/company': [{ settings: companyIdentitySettings, hasSections: true }],
  '/admin/settings/locations': [{ settings: locationSettings }],
  '/admin/settings/policies': [{ settings: companyPolicySettings, hasSections: true }],
  '/admin/settings/what-if': [{ settings: whatIfSettings }],
  '/admin/settings/widget': [{ settings: embeddingSettings, hasSections: true }],
  '/admin/settings/payment': [{ settings: paymentSettings, hasSections: true }],
  '/admin/settings/price-changes': [{ settings: priceChangeSettings }],
  '/admin/settings/sales-tax': [{ settings: taxRateSettings }],
  '/admin/settings/gift-card': [
    {
      settings: giftCardAmountSettings,
      path: '/admin/settings/gift-card/settings',
      hasSections: true,
    },
    { settings: giftCardSettings, path: '/admin/settings/gift-card/list' },
  ],
  '/admin/settings/services': [
    { settings: serviceSettings },
    { settings: serviceCategorySettings },
    { settings: variableSettings },
  ],
  '/admin/settings/services/extras': [{ settings: extraSettings }],
  '/admin/settings/services/frequencies': [{ settings: frequencySettings }],
  '/admin/settings/discount_codes': [{ settings: discountCodeSettings }],
  '/admin/settings/checklists': [{ settings: checklistSettings }],
  '/admin/settings/booking-spots/holidays': [{ settings: holidaySettings }],
  '/admin/settings/manage-users': [{ settings: people.settings }],
  '/admin/settings/teams': [{ settings: teamSettings }],
  '/admin/settings/teams/members': [{ settings: teamMemberSettings }],
  '/admin/settings/tags': [{ settings: tagSettings }],
  '/admin/settings/custom-fields': [{ settings: customFieldSettings }],
} as const satisfies Partial<Record<SetupPath, readonly SettingPlace[]>>;

/** A card with settings behind it. */
type SettingCard = keyof typeof places;
export const settingPlaces: Readonly<Record<SettingCard, readonly SettingPlace[]>> = places;

type OtherPlaces = Readonly<
  Record<Exclude<SetupPath, SettingCard>, readonly PagePlace[]> &
    Partial<Record<SetupPath, readonly PagePlace[]>>
>;
/** A card without settings must be among them, or nobody finds what is on its page. */
export const otherPlaces: OtherPlaces = pagePlaces;

/** A setting, or something else that is done on a page; `needs` is who may go there. */
export type FoundSetting = {
  title: string;
  section: string | undefined;
  address: string;
  needs?: Pick<PagePlace, 'permission' | 'role'>;
};

const isCard = (card: string): card is SettingCard => Object.hasOwn(settingPlaces, card);
const isPlace = (card: string): card is SetupPath => Object.hasOwn(otherPlaces, card);

const addressOf = (path: string, { 'x-group': section }: SettingSpec, hasSections = false) =>
  hasSections && section ? `${path}#${toAnchor(section)}` : path;

/** What else is done behind a card, by the words that people have for it. */
const findPlaces = (card: string, words: readonly string[], has: typeof hasWords): FoundSetting[] =>
  ((isPlace(card) && otherPlaces[card]) || [])
    .filter(({ title, words: called }) => has(`${title} ${called}`, words))
    .map(({ title, path = card, ...needs }) => ({ title, section: undefined, address: path, needs }));

/** What is behind a card and says every word that somebody looks for. That whose title does comes first. */
export function findSettings(card: string, search: string): FoundSetting[] {
  const words = toWords(search);
  const found = findWith(card, words, hasWords);
  return found.length > 0 ? found : findWith(card, words, nearlyHasWords);
}

function findWith(card: string, words: readonly string[], has: typeof hasWords): FoundSetting[] {
  const behind = isCard(card) ? settingPlaces[card] : [];
  const settings = behind.flatMap(({ settings: all, path = card, hasSections }) =>
    Object.values(all)
      .filter((spec) => says(spec, words, '', has))
      .map((spec) => ({
        title: spec.title,
        section: spec['x-group'],
        address: addressOf(path, spec, hasSections),
      })),
  );
  const found: FoundSetting[] = [...findPlaces(card, words, has), ...settings];
  return found
    .filter((one, at) => found.findIndex((other) => isSame(one, other)) === at)
    .toSorted((a, b) => Number(hasWords(b.title, words)) - Number(hasWords(a.title, words)));
}

/** A service, its category and its prices each have a name: one line for those who look for it says enough. */
const isSame = (a: FoundSetting, b: FoundSetting) =>
  a.title === b.title && a.section === b.section && a.address === b.address;
