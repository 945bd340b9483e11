import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import { englishSentences } from '#engine/components/sentences.ts';
import type { SubmitResult } from '#engine/form/session/attempt.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { english } from '../language/en.ts';
import { LanguageContext } from '../language/language-context.ts';
import { closeToast, listToasts } from '../parts/toast-list.ts';
import type { CardPort } from './card-entry.tsx';
import { SentPanel } from './sent-panel.tsx';
import { createSender, type SenderParts } from './sender.ts';

afterEach(() => {
  for (const { id } of listToasts()) closeToast(id);
});

const lacking: SubmitResult = {
  ok: false,
  busy: false,
  issues: [],
  warnings: [
    { message: 'Form has errors', nodeId: 'name', target: 'first-error' },
    { message: 'Enter a card', nodeId: 'card', target: 'card' },
  ],
  firstNodeId: 'name',
};

function openSender(typed: CardPort['typed']) {
  const session = { form: () => ({ issues: [], status: 'open' }), subscribeForm: () => () => undefined };
  const card: CardPort = { CardEntry: () => null, typed, miss: () => undefined, complain: () => undefined };
  const parts = { desk: { session }, data: { kind: 'booking', form: null }, card };
  // Of a form and its page, an attempt that lacks something looks at these alone.
  return createSender({
    ...parts,
    words: { page: english.page, sentences: englishSentences },
  } as unknown as SenderParts);
}
const told = () => listToasts().map(({ lines }) => lines);

test('what one attempt lacks is one message', async () => {
  await openSender({ current: null, problem: undefined }).take(lacking, () => undefined);
  expect(told()).toEqual([['Form has errors', 'Enter a card']]);
});

test('a card that is typed in part is told in the words of its fields, and not as missing', async () => {
  const typed = {
    current: { isWhole: false, save: async () => null },
    problem: 'Your postal code is incomplete.',
  };
  const onlyCard = { ...lacking, warnings: lacking.warnings.slice(1) };
  await openSender(typed).take(onlyCard, () => undefined);
  expect(told()).toEqual([['Your postal code is incomplete.']]);
});

test('where a form stood in a frame, the thanks say day, hour and price', () => {
  const { receipt } = testVisit();
  expect.assert(receipt);
  const booked = {
    ...receipt,
    start_at: '2026-03-05T14:00:00.000Z',
    start_local: '2026-03-05T09:00',
    timezone: 'America/New_York',
    arrival_window: 60,
    total: 140,
    needs_placing: false,
  };
  const formats: OpenFormData['formats'] = {
    currency: { symbol: '$', code: 'USD' },
    money_format: '$0,0.00',
    date_format: 'MMM D, YYYY',
    day_format: 'ddd, MMM D',
    time_format: 'h:mm a',
    week_start: 7,
  };
  render(
    <LanguageContext value={english}>
      <SentPanel kind="booking" formats={formats} receipt={booked} />
    </LanguageContext>,
  );
  expect(screen.getByText(/^Thu, Mar 5, Arrival 9.*10.* · \$140\.00$/)).toBeDefined();
});
