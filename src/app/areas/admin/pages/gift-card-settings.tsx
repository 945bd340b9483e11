import { getGiftCardSettings, updateGiftCardSettings } from '#engine/contracts/money/gift-card-settings.ts';
import { giftCardAmountSettings } from '#engine/settings/money/payments.ts';
import { DesignsField, sayDesigns } from '#app/features/money/gift-cards/designs-field.tsx';
import { AmountsOutcome, ValidityOutcome } from '#app/features/money/gift-cards/settings-outcomes.tsx';
import { NumbersField } from '#app/ui/fields/numbers-field.tsx';
import { settingsPage } from '#app/ui/settings/settings-page.tsx';

export const { Page, settingsOf } = settingsPage({
  calls: { get: getGiftCardSettings, update: updateGiftCardSettings },
  settings: giftCardAmountSettings,
  words: {
    title: 'Gift card settings',
    description: 'What cards look like, what they may be worth, and how long they can be used.',
  },
  permission: ['manage_giftcards', 'plan_gift_cards'],
  sections: { Amounts: { Outcome: AmountsOutcome }, Validity: { Outcome: ValidityOutcome } },
  controls: { presets: NumbersField, designs: DesignsField },
  cells: { presets: (value) => String(value), designs: sayDesigns },
});
