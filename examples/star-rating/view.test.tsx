import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { builtIns } from '#engine/components/index.ts';
import { createTestRegistry } from '#engine/components/test-registry.ts';
import { createFormSession } from '#engine/form/session.ts';
import { testContext } from '#engine/form/test-forms.ts';
import { planForm } from '#engine/tree/plan-form.ts';
import { builtInViews, createViews, englishForm, FormView } from '#renderer';
import { starRating } from './definition.ts';
import { StarRatingView } from './view.tsx';

const registry = createTestRegistry([...builtIns, starRating]);
const views = createViews(builtInViews, { starRating: StarRatingView });

const star = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('stars are given, taken back with a form’s answer, and missed where they are required', () => {
  const stars = { id: 'stars', type: 'starRating', version: 2, formId: 'stars' };
  const attributes = { label: 'How was it?', required: true, maximum: 3 };
  const tree = { id: 'root', type: 'container', children: [{ ...stars, attributes }] };
  const session = createFormSession({
    plan: planForm(tree, registry),
    context: testContext(),
    answers: {},
    mode: 'live',
  });
  render(<FormView session={session} views={views} words={englishForm} layout="vertical" />);
  fireEvent.submit(star('1 star'));
  expect(screen.getByText('An answer to “How was it?” is required')).toBeDefined();

  fireEvent.click(star('2 stars'));
  expect(session.get('stars')).toBe(2);
  expect([star('1 star').checked, star('2 stars').checked, star('3 stars').checked]).toEqual([
    false,
    true,
    false,
  ]);
  expect(screen.queryByText('An answer to “How was it?” is required')).toBeNull();
});
