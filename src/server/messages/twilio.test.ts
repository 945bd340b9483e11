import fc from 'fast-check';
import twilio from 'twilio';
import { expect, test } from 'vitest';
import { isFromTwilio, signTwilioForm } from './twilio.ts';

const url = 'https://app.example.com/api/webhooks/twilio/inbound';
const names = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,12}$/);
const forms = fc.dictionary(names, fc.string({ unit: 'binary' }), { noNullPrototype: true });

test('a form is signed as the provider’s own library expects it', () => {
  fc.assert(
    fc.property(forms, fc.string({ minLength: 1 }), (form, authToken) => {
      const signature = signTwilioForm(authToken, url, form);
      expect(twilio.validateRequest(authToken, signature, url, form)).toBe(true);
      expect(isFromTwilio({ authToken }, { signature, url, form })).toBe(true);
    }),
  );
});

test('what somebody else has signed, or changed, is not the provider’s', () => {
  const form = { From: '+12125550100', Body: 'STOP' };
  const signature = signTwilioForm('token', url, form);
  const isOurs = (changes: object) =>
    isFromTwilio({ authToken: 'token' }, { signature, url, form, ...changes });
  expect(isOurs({})).toBe(true);
  expect(isOurs({ form: { ...form, From: '+12125550101' } })).toBe(false);
  expect(isOurs({ url: `${url}?more` })).toBe(false);
  expect(isOurs({ signature: undefined })).toBe(false);
  expect(isOurs({ signature: 'short' })).toBe(false);
  expect(isFromTwilio({ authToken: 'other' }, { signature, url, form })).toBe(false);
});
