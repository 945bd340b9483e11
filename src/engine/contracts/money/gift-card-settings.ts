import { giftCardAmountSettings } from '../../settings/money/payments.ts';
import { settingsCalls } from '../platform/settings-calls.ts';

/** What gift cards may be worth, and how long they can be used. */
const giftCardSettingsCalls = settingsCalls({
  path: '/api/companies/current/gift_card_settings',
  what: 'the gift card settings',
  permission: ['manage_giftcards', 'plan_gift_cards'],
  settings: giftCardAmountSettings,
});

export const { get: getGiftCardSettings, update: updateGiftCardSettings } = giftCardSettingsCalls;
