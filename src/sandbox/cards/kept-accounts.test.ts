import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAccounts, KeptMap } from './kept-accounts.ts';

type Payment = { status: string };
const create = () => ({ payments: new KeptMap<Payment>(), listeners: new Map<string, string>() });

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'trellis-accounts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => createAccounts(create, folder);
const fileOf = () => join(folder, readdirSync(folder)[0] ?? '');
const paymentsOf = (name: string) => [...open().open(name).payments];

function makePayment(): void {
  const accounts = open();
  accounts.open('wattle').payments.set('p1', { status: 'held' });
  accounts.open('wattle').listeners.set('l1', 'https://example.test');
  accounts.keep('wattle');
}

test('an account is there again after a restart, without who listened', () => {
  makePayment();
  expect(paymentsOf('wattle')).toEqual([['p1', { status: 'held' }]]);
  expect(open().open('wattle').listeners.size).toBe(0);
  expect(paymentsOf('sparkle')).toEqual([]);
});

test('what is changed in place is kept too', () => {
  makePayment();
  const accounts = open();
  const payment = accounts.open('wattle').payments.get('p1');
  Object.assign(payment ?? {}, { status: 'paid' });
  accounts.keep('wattle');
  expect(paymentsOf('wattle')).toEqual([['p1', { status: 'paid' }]]);
});

test('a line that was broken off has not happened, and is in nobody’s way', () => {
  makePayment();
  appendFileSync(fileOf(), '[["payments","p2",{"sta');
  expect(paymentsOf('wattle')).toEqual([['p1', { status: 'held' }]]);
  makePayment();
  expect(readFileSync(fileOf(), 'utf8')).not.toContain('"sta[');
  expect(paymentsOf('wattle')).toHaveLength(1);
});

test('without a folder nothing is written', () => {
  const accounts = createAccounts(create, undefined);
  accounts.open('wattle').payments.set('p1', { status: 'held' });
  accounts.keep('wattle');
  expect(readdirSync(folder)).toEqual([]);
});
