import { expect, test } from 'vitest';
import { formatTime } from '../format/date-format.ts';
import { writeMinutes } from '../format/minutes.ts';
import { heldEnglish, minutesOnSite, sayHeld, type Presence } from './held-visit.ts';

const at = (time: string) => `2026-04-06T${time}:00Z`;
const say = (crews: Presence[], start = '09:00') =>
  sayHeld(
    { start, minutes: 155, crews },
    { time: (time) => formatTime('h:mm a', time), duration: writeMinutes, words: heldEnglish },
  );

test('what a visit took stands beside what was planned', () => {
  expect(say([{ arrived: at('13:05'), left: at('15:25') }])).toBe('Planned 9 to 11:35 am, took 2 h 20 min');
});

test('of several crews, the first to come and the last to leave count', () => {
  const crews = [
    { arrived: at('13:10'), left: at('14:00') },
    { arrived: at('13:05'), left: null },
    { arrived: null, left: at('15:00') },
  ];
  expect(minutesOnSite(crews)).toBe(115);
});

test('what nobody has said is not made up', () => {
  expect(say([{ arrived: at('13:05'), left: null }])).toBe('Planned 9 to 11:35 am');
  expect(say([], '23:00')).toBe('Planned 11 pm to 1:35 am');
});
