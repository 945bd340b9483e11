import { expect, test } from 'vitest';
import { isFromTwilio, signTwilioForm } from './twilio.ts';

const url = 'https://app.example.com/api/webhooks/twilio/inbound';
const authToken = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const text = {
  AccountSid: 'AC0123',
  Body: 'STOP',
  From: '+12125550100',
  MessageSid: 'SM1',
  NumMedia: '0',
  To: '+12125550199',
};

/** What Twilio's own library (twilio 6.2.0) computes for these forms. */
const recorded: [string, string, Record<string, string>, string][] = [
  ['a text', url, text, 'OS6Pni8sugCO7xC/PfyuuLdbvBk='],
  ['an address with a question', `${url}?company=7`, text, 'KrpQ+iSKyYiu2hnkYOG3J292Kac='],
  ['no fields', url, {}, 'PKx/ZARfHxxTyZgNuJgp5Uera4c='],
  [
    'fields out of order, some with the same beginning',
    url,
    { b: '2', a: '1', ab: '3', B: '4', a1: '5' },
    '4sGNGdFyL/uRAicSKF/fFbgQ6dQ=',
  ],
  [
    'letters beyond ASCII',
    url,
    { Body: '¿Mañana a las 9? 😀', From: '+34600000000' },
    'TpJRDQmzWPqIIatSn3odpynFJA0=',
  ],
  ['empty and blank fields', url, { Body: '', City: ' ' }, 'glUs74NxlFtsh9ZFFGgmTl7OnHs='],
  [
    'lines and signs',
    url,
    { Body: 'one\r\ntwo & three = 3 + "x"%20', From: '+12125550100' },
    'q7fe0qgMNKsQEDSbvIZxok3o20k=',
  ],
];

test.each(recorded)('%s is signed as Twilio signs it', (_what, address, form, signature) => {
  expect(signTwilioForm(authToken, address, form)).toBe(signature);
  expect(isFromTwilio({ authToken }, { signature, url: address, form })).toBe(true);
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
