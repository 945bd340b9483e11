import { describe, expect, test } from 'vitest';
import { packBookData, unpackBookData, writeBookAgain } from './book-again.ts';

describe('booking again', () => {
  test('chooses the same services, options, extras and rhythm, and no price', () => {
    const again = writeBookAgain({
      services: [
        {
          id: 's1',
          hourly: null,
          variables: [
            { id: 'v1', quantity: 3 },
            { id: 'v2', quantity: 1 },
          ],
          extras: [{ id: 'e1', quantity: 2 }],
        },
        { id: 's2', hourly: { hours: 2.5, teams: 2 }, variables: [], extras: [{ id: 'e1', quantity: 1 }] },
      ],
      frequencyId: 'f1',
    });
    expect(again).toEqual({
      service_ids: 's1,s2',
      service_options: 's2-2.5T2',
      service_pricings: 's1-v1:3,s1-v2:1',
      service_extras: 's1-e1:2,,s2-e1:1',
      frequencyId: 'f1',
    });
  });

  test('leaves out what a visit has not', () => {
    const services = [{ id: 's1', hourly: null, variables: [], extras: [] }];
    expect(writeBookAgain({ services, frequencyId: null })).toEqual({ service_ids: 's1' });
  });

  test('an address carries it there and back, in any language', () => {
    const parameters = { service_ids: 'a,b', first_name: 'José ñ 王', 'extra[x]': '2' };
    const data = packBookData(parameters);
    expect(data).toMatch(/^[\w-]+$/);
    expect(unpackBookData(data)).toEqual(parameters);
  });

  test.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['half of it', packBookData({ service_ids: 'a,b,c' }).slice(0, 9)],
    ['a list', btoa('["a"]')],
    ['a number', btoa('7')],
    ['broken text', btoa('\xff\xfe')],
    ['far too much', 'a'.repeat(30_001)],
  ])('%s is no link', (_what, data) => {
    expect(unpackBookData(data)).toBeNull();
  });

  test('what cannot be a parameter is left out', () => {
    expect(unpackBookData(btoa(JSON.stringify({ zip: 10001, extra: { a: 1 }, phone: null })))).toEqual({
      zip: '10001',
    });
  });
});
