import { expect, test } from 'vitest';
import { complainOfSetting } from '#engine/settings/platform/check-setting.ts';
import { policySettings } from '#engine/settings/company/policies.ts';
import { discountCodeSettings } from '#engine/settings/catalogue/discount-codes.ts';
import { serviceSettings } from '#engine/settings/catalogue/services.ts';

test.each([
  ['a picture that nobody has chosen', serviceSettings.picture, null, undefined],
  ['a category that nobody has chosen', serviceSettings.categoryId, null, undefined],
  ['a price that nobody has typed', serviceSettings.base_price, null, 'is required'],
  ['a name of spaces', serviceSettings.name, '  ', 'is required'],
  ['a price below nothing', serviceSettings.base_price, -1, 'must be at least 0'],
  ['more than a million uses', discountCodeSettings.total_limit, 1_000_001, 'must be at most 1,000,000'],
  [
    'more hours than a month has',
    policySettings.cancel_late,
    { kind: 'hours', hours: 9000 },
    'must be at most 720',
  ],
  ['days that are few enough', policySettings.cancel_late, { kind: 'days', days: 90 }, undefined],
  ['a fee below nothing', policySettings.cancel_fee, { type: 'amount', value: -1 }, 'must be at least 0'],
  [
    'more than the whole price',
    policySettings.cancel_fee,
    { type: 'percent', value: 150 },
    'must be at most 100%',
  ],
  ['an amount above a hundred', policySettings.cancel_fee, { type: 'amount', value: 150 }, undefined],
  ['a share in thirds', policySettings.cancel_fee, { type: 'percent', value: 33.333 }, undefined],
  ['a fee that was emptied', policySettings.cancel_fee, { type: 'amount', value: null }, 'is required'],
  ['hours that were emptied', policySettings.cancel_late, { kind: 'hours', hours: null }, 'is required'],
  ['no fee', policySettings.cancel_fee, null, undefined],
  ['no limit of uses', discountCodeSettings.total_limit, null, undefined],
])('%s', (_name, spec, value, expected) => expect(complainOfSetting(spec, value)).toBe(expected));
