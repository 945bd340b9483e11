import { expect, test } from 'vitest';
import { openFolded } from './open-folded.ts';

test('sections that are folded for customers are open where style sheets cannot show them', () => {
  const paper = document.createElement('fieldset');
  paper.innerHTML =
    '<details><summary>More</summary><details><summary>Inside</summary></details></details><details open></details>';
  openFolded(paper);
  expect([...paper.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true, true]);
});
