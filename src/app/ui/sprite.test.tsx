import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sprite } from './sprite.tsx';

test('each known picture is there once, in the colour and the weight of whoever refers to it', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <Sprite names={['party-popper', 'trash', 'none-such', 'constructor']} />,
  );
  expect([...page.querySelectorAll('symbol')].map(({ id }) => id)).toEqual([
    'icon-party-popper',
    'icon-trash',
  ]);
  for (const picture of page.querySelectorAll('symbol > svg')) {
    expect(picture.getAttribute('stroke')).toBe('inherit');
    expect(picture.getAttribute('stroke-width')).toBe('inherit');
    expect(picture.children.length).toBeGreaterThan(0);
  }
});
