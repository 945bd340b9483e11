import { expect, test } from 'vitest';
import { fitDevice } from './use-scale.ts';

test.each<[string, Parameters<typeof fitDevice>, ReturnType<typeof fitDevice>]>([
  ['a phone is as it is', ['phone', 'fit', 800], { width: 390, scale: 1 }],
  ['a tablet is as wide as one', ['tablet', 'full', 500], { width: 768, scale: 1 }],
  ['a desktop is never narrower than one', ['desktop', 'full', 800], { width: 1120, scale: 1 }],
  [
    'all of its width is shown where there is less room',
    ['desktop', 'fit', 588],
    { width: 960, scale: 560 / 960 },
  ],
  ['it takes the room that there is', ['desktop', 'fit', 1278], { width: 1250, scale: 1 }],
  ['on a small screen it still has two columns', ['desktop', 'fit', 508], { width: 960, scale: 0.5 }],
])('%s', (_name, given, fit) => expect(fitDevice(...given)).toEqual(fit));
