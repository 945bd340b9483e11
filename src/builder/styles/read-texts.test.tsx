import { afterEach, expect, test } from 'vitest';
import { readTexts } from './read-texts.ts';

afterEach(() => document.body.replaceChildren());

function textsIn(html: string): string[] {
  const paper = document.createElement('fieldset');
  paper.className = 'tb-paper';
  paper.disabled = true;
  // Not every browser of tests works out the colours that nobody has set.
  paper.style.color = 'rgb(0, 0, 0)';
  paper.innerHTML = `<div data-node="one">${html}</div>`;
  document.body.append(paper);
  return readTexts(paper).map(({ words, section }) => `${words}: ${section}`);
}

test('what nobody can choose may be faint', () =>
  expect(textsIn('<p>Read me</p><button disabled>1</button><button aria-disabled="true">2</button>')).toEqual(
    ['Read me: undefined'],
  ));

test('only what has the colour of its box is put right there', () =>
  expect(
    textsIn(
      '<p class="tf-b-text" style="color: rgb(10, 20, 30)">Heading <span style="color: rgb(150, 150, 150)">quiet</span></p>',
    ),
  ).toEqual(['Heading: text', 'quiet: undefined']));
