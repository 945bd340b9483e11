import { expect, test } from 'vitest';
import { giftDesignNames } from '../settings/money/gift-designs.ts';
import { toGiftHtml } from './gift-html.ts';
import type { LetterSender } from './letter.ts';
import { frameWords } from './words/frame-words.ts';

const sender: LetterSender = {
  name: 'Shine & Co',
  color: '#ffd43b',
  buttonColor: '#ffd43b',
  logoUrl: null,
  imprint: [],
};
const card = { amount: '$75.50', recipient: '<Ada>', picture: null };

test.each(giftDesignNames)('%s is drawn without pictures, styles of its own or gaps', (design) => {
  const html = toGiftHtml({ ...card, design }, sender, frameWords.en);
  expect(html).toContain('Shine &amp; Co');
  expect(html).toContain('For &lt;Ada&gt;');
  expect(html).toContain('$75.50');
  expect(html).not.toMatch(/<img|<svg|<style|undefined|NaN/);
  // Every cell that is drawn has its colour where Outlook looks for it.
  for (const [, color] of html.matchAll(/<td bgcolor="([^"]*)"/g)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  expect(html.match(/<t[dr]\b/g)?.length).toBe(html.match(/<\/t[dr]>/g)?.length);
});

test('designs differ', () => {
  expect(
    new Set(giftDesignNames.map((design) => toGiftHtml({ ...card, design }, sender, frameWords.en))).size,
  ).toBe(5);
});

test('a picture says what it is to whoever does not see it', () => {
  const picture = { url: 'https://shine.test/pictures/1.jpeg', alt: '', width: 960, height: 600 };
  const html = toGiftHtml({ ...card, design: 'ribbon', picture }, sender, frameWords.en);
  expect(html).toContain('src="https://shine.test/pictures/1.jpeg" alt="A gift card from Shine &amp; Co"');
  expect(html).toContain('$75.50');
});
