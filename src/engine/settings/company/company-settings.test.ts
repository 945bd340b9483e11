import { describe, expect, test } from 'vitest';
import { compileCheck } from '../../schema/compile-check.ts';
import { complainOfSetting } from '../platform/check-setting.ts';
import { answeredSchemas, defaultsOf, sentSchemas, type SettingSpecs } from '../platform/define-settings.ts';
import { companyIdentitySettings } from './identity.ts';
import { giftCardAmountSettings, paymentSettings } from '../money/payments.ts';
import { companyPolicySettings } from './policies.ts';
import { embeddingSettings } from '../site/widget.ts';

describe.each<[string, SettingSpecs]>([
  ['identity', companyIdentitySettings],
  ['policies', companyPolicySettings],
  ['payments', paymentSettings],
  ['gift cards', giftCardAmountSettings],
  ['widget', embeddingSettings],
])('%s', (_name, settings) => {
  test('what is usual may be sent and answered', () => {
    const usual = defaultsOf(settings);
    expect(compileCheck({ type: 'object', properties: sentSchemas(settings) })(usual)).toEqual([]);
    expect(compileCheck({ type: 'object', properties: answeredSchemas(settings) })(usual)).toEqual([]);
  });

  test('what is usual is nothing that a form complains of', () => {
    const complaints = Object.entries(settings).flatMap(([name, spec]) =>
      'default' in spec ? [[name, complainOfSetting(spec, spec.default)]] : [],
    );
    expect(complaints.filter(([, complaint]) => complaint !== undefined)).toEqual([]);
  });

  test('titles say which setting is meant, within their group', () => {
    const said = Object.values(settings).map((spec) => `${spec['x-group']}: ${spec.title}`);
    expect(new Set(said).size).toBe(said.length);
    expect(Object.values(settings).filter((spec) => !spec['x-group'])).toEqual([]);
  });

  test('what depends on another setting depends on one that is there', () => {
    const named = Object.values(settings).flatMap((spec) => Object.keys(spec['x-only-with'] ?? {}));
    expect(named.filter((name) => !Object.hasOwn(settings, name))).toEqual([]);
  });
});

test('every policy has a value for companies that have decided nothing', () => {
  expect(Object.keys(defaultsOf(companyPolicySettings))).toEqual(Object.keys(companyPolicySettings));
});
