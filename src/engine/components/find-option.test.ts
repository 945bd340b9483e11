import { englishSentences } from './sentences.ts';
import { expect, test } from 'vitest';
import { checkOption, findOption, labelOfOption } from './find-option.ts';

const options = [
  { value: '1', label: 'Search' },
  { value: 'search', label: 'Something else' },
  { value: 'Other', label: 'other ways' },
  { value: 'other', label: 'Others' },
];

test.each([
  ['1', '1'],
  ['other', 'other'],
  [' OTHER ', 'Other'],
  ['search', 'search'],
  ['Search', 'search'],
  ['OTHER WAYS', 'Other'],
  ['radio', undefined],
  ['', undefined],
])('%j means the option %j: values before labels, exact ones first', (text, value) =>
  expect(findOption(options, text)?.value).toBe(value),
);

test('a value that is gone is shown as it is, and refused', () => {
  expect(labelOfOption(options, '1')).toBe('Search');
  expect(labelOfOption(options, 'gone')).toBe('gone');
  expect(checkOption(options, '1', { label: 'Source', sentences: englishSentences })).toEqual([]);
  expect(checkOption(options, 'Search', { label: 'Source', sentences: englishSentences })).toEqual([
    { message: 'Source is not one of the options' },
  ]);
});
