import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '#engine/components/context.ts';
import { pageRegistry } from '#engine/components/page-registry.ts';
import { testContext } from '#engine/form/test-forms.ts';
import { createFormSession } from '#engine/form/session.ts';
import { planForm } from '#engine/tree/plan-form.ts';
import { previewFrame } from '#engine/contracts/site/form-frames.ts';
import { createDraftStore } from './draft-store.ts';
import { splitGiven } from './given-answers.ts';
import { keepDraft, restoreDraft } from './keep-draft.ts';

const account = { id: 'a', email: 'ada@example.test', firstName: 'Ada', lastName: 'Byron' };

/** A page that came with answers, and a draft of an earlier visit. */
function openPage({ answers, draft, search = '' }: { answers: Answers; draft: Answers; search?: string }) {
  const children = ['first_name', 'email', 'address_phone', 'customer_notes'].map((formId) => ({
    id: formId,
    type: 'textfield',
    formId,
  }));
  const plan = planForm({ id: 'root', type: 'container', children }, pageRegistry);
  const session = createFormSession({ plan, context: testContext(), answers, mode: 'live' });
  const store = { read: () => draft, write: () => true, clear: () => undefined };
  const restore = () => restoreDraft(session, store, splitGiven({ account, answers }, search));
  return { session, restore };
}

test('what a customer typed comes back before what is known of them', () => {
  const answers = { first_name: 'Ada', address_phone: '+1 212 555 0100' };
  const draft = { address_phone: '+1 646 555 0199', customer_notes: 'Mind the cat' };
  const { session, restore } = openPage({ answers, draft });
  restore();
  expect(session.answers()).toEqual({ ...answers, ...draft });
});

test('what the link says stands before what was typed on an earlier visit', () => {
  const answers = { first_name: 'Grace', address_phone: '+1 212 555 0100' };
  const draft = { first_name: 'Ada', address_phone: '+1 646 555 0199' };
  const { session, restore } = openPage({ answers, draft, search: '?first_name=Grace' });
  restore();
  expect(session.answers()).toEqual({ first_name: 'Grace', address_phone: '+1 646 555 0199' });
});

test('a link’s short names count as well', () => {
  const answers = { address_phone: '+1 212 555 0100' };
  const draft = { address_phone: '+1 646 555 0199' };
  const { session, restore } = openPage({ answers, draft, search: '?phone=%2B12125550100' });
  restore();
  expect(session.get('address_phone')).toBe('+1 212 555 0100');
});

test('what was typed while the script was on its way stands before everything', () => {
  const { session, restore } = openPage({ answers: {}, draft: { first_name: 'Ada', email: 'a@b.test' } });
  session.type('first_name', 'Grace');
  restore();
  expect(session.answers()).toEqual({ first_name: 'Grace', email: 'a@b.test' });
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('nothing is kept, and nothing said of it, before there is an answer that the page did not come with', () => {
  const { session } = openPage({ answers: { first_name: 'Ada' }, draft: {} });
  const write = vi.fn<(answers: unknown) => boolean>(() => true);
  const onKept = vi.fn<() => void>();
  const store = { read: () => undefined, write, clear: () => undefined };
  const stop = keepDraft({ session, store, untouched: session.toDraft(), onKept });
  session.setContext({ ...session.context, days: [] });
  vi.advanceTimersByTime(1_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(write).not.toHaveBeenCalled();
  session.type('customer_notes', 'Mind the cat');
  vi.advanceTimersByTime(1_000);
  expect(write.mock.calls).toEqual([[{ first_name: 'Ada', customer_notes: 'Mind the cat' }]]);
  expect(onKept).toHaveBeenCalledOnce();
  stop();
});

test('what was typed before the script had come is kept, too; where nothing can be kept, nothing is said', () => {
  const { session } = openPage({ answers: {}, draft: {} });
  const untouched = session.toDraft();
  session.type('customer_notes', 'Mind the cat');
  const write = vi.fn<(answers: unknown) => boolean>(() => false);
  const onKept = vi.fn<() => void>();
  const store = { read: () => undefined, write, clear: () => undefined };
  const stop = keepDraft({ session, store, untouched, onKept });
  vi.advanceTimersByTime(1_000);
  expect(write).toHaveBeenCalledOnce();
  expect(onKept).not.toHaveBeenCalled();
  stop();
});

test('the preview of the office keeps nothing, and brings nothing back', () => {
  const drafts = createDraftStore('c1.booking');
  drafts.write({ first_name: 'Ada' });
  window.name = previewFrame;
  expect(drafts.read()).toBeUndefined();
  expect(drafts.write({ first_name: 'Grace' })).toBe(false);
  window.name = '';
  expect(drafts.read()).toEqual({ first_name: 'Ada' });
  drafts.clear();
});
