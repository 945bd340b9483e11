import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Notices do not come where these are: they are in sheets and panels, in which something else is at the foot. */
const within: readonly string[] = [
  'src/app/ui/list/drawer-frame.module.css',
  'src/app/features/booking/bookings/board/replan/replan.module.css',
  'src/app/features/booking/bookings/own/own.module.css',
  'src/app/features/catalogue/services/texts/texts.module.css',
];

const bar = /position: sticky;[^}]*\bbottom: (?:0|-?\d+px);/;

test('what stays in sight at the foot of a page says how high it is, so that notices come above it', () => {
  const files = readdirSync('src/app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => path.posix.join('src/app', file))
    .filter((file) => bar.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(within.length);
  const silent = files.filter((file) => !readFileSync(file, 'utf8').includes('--act-bar'));
  expect(silent.toSorted()).toEqual(within.toSorted());
});
