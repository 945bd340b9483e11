import { beforeEach, expect, test } from 'vitest';
import { placeToResume, rememberFinished, rememberPlace } from './resume.ts';

const steps = (done: readonly string[]) =>
  ['company', 'locations', 'services', 'bookings'].map((key) => ({
    key,
    title: key,
    count: 0,
    done: done.includes(key),
  }));

beforeEach(() => localStorage.clear());

test('a company without anything begins, and one that has its template goes on behind it', () => {
  expect(placeToResume('a', steps([]))).toBe('/onboarding/welcome');
  expect(placeToResume('a', steps(['company', 'locations', 'services']))).toBe('/onboarding/step-2');
});

test('the guide goes on where it was left, for this company alone', () => {
  rememberPlace('a', '/onboarding/step-3/times');
  expect(placeToResume('a', steps(['locations', 'services']))).toBe('/onboarding/step-3/times');
  expect(placeToResume('b', steps(['locations', 'services']))).toBe('/onboarding/step-2');
});

test('the trade that was chosen is still chosen, and nobody is shown what was never made', () => {
  rememberPlace('a', '/onboarding/step-1?trade=pet_care');
  expect(placeToResume('a', steps([]))).toBe('/onboarding/step-1?trade=pet_care');
  rememberPlace('a', '/onboarding/step-3');
  expect(placeToResume('a', steps([]))).toBe('/onboarding/welcome');
});

test('who has finished the guide goes on behind it', () => {
  rememberFinished('a');
  expect(placeToResume('a', steps(['locations', 'services']))).toBe('/auth/getting-started');
});
