import { expect, test } from 'vitest';
import { happenings, isHappeningName } from '../contracts/platform/happenings.ts';
import { checkTemplate } from './check-template.ts';
import { findEvent, findKind, messageEvents, messageKinds } from './events.ts';
import { toLetterText } from './letter-text.ts';
import { fillLetter, unsafeLinks } from './letter.ts';
import { tagsFor } from './merge-tags.ts';
import { findPreference } from './preferences.ts';
import { isToldByRule } from './rules.ts';
import { measureSms } from './sms-segments.ts';
import { fillTemplate } from './template.ts';

const named = messageKinds.flatMap((kind) =>
  Object.entries(kind.text.spoken ?? { en: kind.text }).map(
    ([language, text]) =>
      [
        `${kind.event.code} to ${kind.audience.audience} by ${kind.channel} in ${language}`,
        { ...kind, language, text },
      ] as const,
  ),
);

test('no event is there twice', () => {
  expect(new Set(messageEvents.map(({ code }) => code)).size).toBe(messageEvents.length);
  expect(findEvent('constructor')).toBeUndefined();
  expect(findKind('receipt', 'customer', 'email')?.text.subject).toContain('receipt');
});

test('an event that happens is about what it happens to', () => {
  const wrong = messageEvents.filter(
    ({ code, about }) => isHappeningName(code) && happenings[code] !== about,
  );
  expect(wrong.map(({ code }) => code)).toEqual([]);
});

test.each(named)('%s: the default text is one that could be saved', (_name, { event, audience, text }) => {
  expect(checkTemplate(`${text.subject}\n${text.body}`, event.about)).toEqual([]);
  expect(unsafeLinks(text.body)).toEqual([]);
  expect(audience.preference === null || findPreference(audience.preference) !== undefined).toBe(true);
});

const samples = new Map(
  messageEvents.flatMap(({ about }) =>
    tagsFor(about).map(({ name, sample }): [string, string] => [name, sample]),
  ),
);
const sender = { name: 'S', color: '#000000', buttonColor: '#000000', logoUrl: null, imprint: [] };

test.each(named.filter(([, { channel }]) => channel === 'email'))(
  '%s: is a whole letter',
  (_name, { text }) => {
    const letter = fillLetter(
      { ...text, language: 'en', sender, reason: 'R', unsubscribeUrl: null },
      samples,
      null,
    );
    expect(letter.subject).not.toBe('');
    expect(toLetterText(letter)).not.toMatch(/\{\{|undefined|\(\)| {2}|\*\*/);
  },
);

test.each(named.filter(([, { channel }]) => channel === 'sms'))(
  '%s: is not a long SMS',
  (_name, { text, language }) => {
    expect(measureSms(fillTemplate(text.body, samples)).segments).toBeLessThanOrEqual(3);
    // A single curly apostrophe would more than halve what fits.
    const ownWords = text.body.replaceAll(/\{\{[^|}]*\|?([^}]*)\}\}/g, '$1');
    const isAnyLonger = language === 'en' && measureSms(ownWords).alphabet !== 'basic';
    expect(isAnyLonger).toBe(false);
  },
);

/** Planned by a change of prices itself, for each series on its day, or by the clock alone. */
const byJobs = new Set(['prices_changed', 'prices_withdrawn', 'colleague_changes']);

test('a happening, a standard rule, a job or somebody who writes it names each kind', () => {
  const silent = messageEvents.filter(
    ({ code, isWritten }) => !isWritten && !isHappeningName(code) && !isToldByRule(code) && !byJobs.has(code),
  );
  expect(silent.map(({ code }) => code)).toEqual([]);
});
