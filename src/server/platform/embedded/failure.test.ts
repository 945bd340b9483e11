import { expect, test } from 'vitest';
import { layOut } from './data-layout.ts';
import { explainFailure } from './failure.ts';

const layout = layOut('/srv/trellis');

test.each([
  ['initdb: error: could not write: No space left on device', /disk that holds \/srv\/trellis is full/],
  ['FATAL: could not resize shared memory segment: No space left on device', /too little shared memory/],
  ['initdb: error: could not access directory "/srv": Permission denied', /ordinary user .* may not reach/],
  ['FATAL: could not open file "postgresql.conf": Permission denied', /may not write to \/srv\/trellis/],
  ['postgres: error while loading shared libraries: libz.so.1', /do not run on this system/],
  ['FATAL: database files are incompatible with server', /made by another version/],
  ['PANIC: could not locate a valid checkpoint record', /is damaged/],
  ['FATAL: something nobody has seen', /did not start: FATAL: something nobody has seen/],
])('%s', (output, sentence) => expect(explainFailure(output, layout).message).toMatch(sentence));

test('a start ended from outside is told apart from one that failed', () => {
  expect(explainFailure('LOG: starting', layout, 'SIGKILL').message).toMatch(/ended from outside .*SIGKILL/);
});

test('every explanation says what to do', () => {
  for (const output of ['', 'No space left on device', 'PANIC: x']) {
    expect(explainFailure(output, layout).advice).toMatch(/\w+.*\./);
  }
});
