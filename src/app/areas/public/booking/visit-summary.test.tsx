import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { spanish } from '#renderer';
import { testVisit } from '#tests/web/own-visit.ts';
import { LanguageContext } from '../language/language-context.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { site } from '../language/site/es-site.ts';
import { VisitSummary } from './visit-summary.tsx';

test.each([
  ['upcoming', true],
  ['cancelled', false],
])('of a visit that is %s, arrival and price are told: %s', (status, isTold) => {
  const { receipt: own } = testVisit();
  if (!own) throw new Error('a visit of its customer has a receipt');
  const receipt = {
    ...own,
    status,
    timezone: 'America/New_York',
    needs_placing: false,
    start_at: '2031-03-04T13:00:00Z',
    start_local: '2031-03-04T08:00',
    arrival_window: 60,
    version: 1,
  };
  render(<VisitSummary receipt={receipt} company={null} arrival={null} />);
  screen.getByText(/2031/);
  expect(screen.queryByText(/^We arrive between 8/) !== null).toBe(isTold);
  expect(screen.queryByText('Total') !== null).toBe(isTold);
});

test('services and length are said as in the messages of the visit', async () => {
  const { receipt: own } = testVisit();
  if (!own) throw new Error('a visit of its customer has a receipt');
  const receipt = {
    ...own,
    services: ['Limpieza', 'Ventanas'],
    duration: 75,
    timezone: 'America/New_York',
    start_local: '2031-03-04T08:00',
    version: 1,
  };
  // The page of a visit needs no other words of its language.
  const language = { site, booking: spanish.booking } as LanguagePack;
  render(
    <LanguageContext value={language}>
      <VisitSummary receipt={receipt} company={null} arrival={null} />
    </LanguageContext>,
  );
  expect(screen.getByText('Limpieza y Ventanas')).toBeDefined();
  expect(screen.getByText(/1 hora y 15 minutos/)).toBeDefined();
});
