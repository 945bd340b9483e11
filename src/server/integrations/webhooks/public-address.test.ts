import { expect, test } from 'vitest';
import { isReachable } from './public-address.ts';

const anywhere = { ownMachine: false };

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '0.0.0.0',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
  'not an address',
  '',
])('%s is not called', (address) => expect(isReachable(address, anywhere)).toBe(false));

test.each(['8.8.8.8', '172.32.0.1', '192.0.1.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '%s is called',
  (address) => expect(isReachable(address, anywhere)).toBe(true),
);

test('an installation on one machine calls that machine, and no other of its network', () => {
  const here = { ownMachine: true };
  expect(['127.0.0.1', '::1'].map((address) => isReachable(address, here))).toEqual([true, true]);
  expect(['10.0.0.1', '169.254.169.254'].map((address) => isReachable(address, here))).toEqual([
    false,
    false,
  ]);
});
