import { expect, test } from 'vitest';
import type { AnyDefinition } from '../define.ts';
import { testBooking, testCompany, testContext } from '../test-context.ts';
import { termOfService } from './definition.ts';

const definition: AnyDefinition = termOfService;

test.each([true, false])('terms that are enabled: %s', (enabled) => {
  const company = testCompany({ terms_of_service: { ...testBooking.terms_of_service, enabled } });
  const context = testContext({ company });
  expect(definition.answer?.isOffered?.({}, context)).toBe(enabled);
  expect(definition.answer?.isRequired?.({}, context)).toBe(enabled);
});

test('starts unchecked, and no link can tick it', () => {
  expect(definition.answer?.empty).toBe(false);
  expect(definition.answer?.parse).toBeUndefined();
});
