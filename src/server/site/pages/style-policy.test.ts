import { expect, test } from 'vitest';
import { hashOfStyle, withStyle, withStyleNonce } from './style-policy.ts';

const policy = "default-src 'self';style-src 'self' 'unsafe-inline' https://js.stripe.com;img-src 'self'";
const company = (processor: string) => ({
  bookingSettings: { payment_gateway: { card_processor: processor } },
});

test('only the style element of the page has effect', () => {
  expect(hashOfStyle('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  expect(withStyle(policy, "'sha256-x'", company('stripe'))).toBe(
    `style-src-elem 'self' https://js.stripe.com 'sha256-x';style-src-attr 'unsafe-inline';${policy}`,
  );
});

test('pages with fields of Square stay open', () => {
  expect(withStyle(policy, "'sha256-x'", company('square'))).toBe(policy);
});

test('a page whose scripts write styles names what these carry', () => {
  expect(withStyleNonce("default-src 'self';style-src 'self' 'unsafe-inline'", 'abc')).toMatch(
    /^style-src-elem 'self' 'nonce-abc';style-src-attr 'unsafe-inline';/,
  );
});
