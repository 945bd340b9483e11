import { expect, test } from 'vitest';
import { readAct, type SentAct } from './acts.ts';
import { timeOf } from './clock.ts';
import { mergeSnapshot, pruneJobs } from './kept-jobs.ts';
import { sayRefusal, sayRefusalToOffice } from './refusals.ts';
import { makeTestJob, testStart } from './test-jobs.ts';

const told = {
  kind: 'check_in',
  occurredAt: '2026-03-24T13:35:00Z',
  timezone: 'America/New_York',
  timeFormat: 'h:mm A',
  isKept: true,
} as const;
const cancelled = { code: 'cancelled', at: '2026-03-24T13:40:00Z' } as const;

test('a conflict is a sentence with both times, for crew and office', () => {
  expect(sayRefusal(cancelled, told)).toBe(
    'The office cancelled this visit at 9:40 AM. Check-in at 9:35 AM is saved, and the office sees it.',
  );
  expect(sayRefusal(cancelled, told, 'es')).toBe(
    'La oficina canceló esta visita a las 9:40 AM. Queda guardado, y la oficina lo ve: entrada de las 9:35 AM.',
  );
  expect(sayRefusalToOffice(cancelled, told)).toBe(
    'The office cancelled this visit at 9:40 AM. The crew’s check-in at 9:35 AM is saved.',
  );
  expect(sayRefusal({ code: 'check_in_first' }, told)).toBe('Check in first.');
});

test.each<[SentAct, boolean]>([
  [{ kind: 'check_in' }, true],
  [{ kind: 'running_late' }, false],
  [{ kind: 'running_late', minutes: 9999 }, false],
  [{ kind: 'note', text: '   ' }, false],
  [{ kind: 'photo', moment: 'before', sha256: 'x', type: 'image/jpeg', bytes: 1 }, false],
  [{ kind: 'photo', moment: 'before', sha256: 'a'.repeat(64), type: 'image/jpeg', bytes: 40e6 }, false],
  [{ kind: 'photo', moment: 'before', sha256: 'a'.repeat(64), type: 'text/html', bytes: 1 }, false],
  [{ kind: 'tick', checklist_id: 'x', item_id: 'y', done: true }, false],
])('%j is an act: %s', (sent, isAct) => expect(readAct(sent) !== undefined).toBe(isAct));

test('a wrong clock is corrected and noticed; the future has not happened', () => {
  const now = testStart;
  const at = (minutes: number) => new Date(testStart + minutes * 60_000).toISOString();
  expect(timeOf({ occurred_at: at(50), skew_ms: -3_600_000 }, { sentAt: now, now })).toEqual({
    at: testStart - 10 * 60_000,
    skewMs: -3_600_000,
    isSkewed: true,
  });
  // No handshake yet: what the clock shows while it sends tells how wrong it is.
  expect(
    timeOf({ occurred_at: at(-70), skew_ms: null }, { sentAt: testStart - 3_600_000, now }),
  ).toMatchObject({
    at: testStart - 10 * 60_000,
  });
  expect(timeOf({ occurred_at: at(60), skew_ms: 0 }, { sentAt: now, now })).toBeNull();
  expect(timeOf({ occurred_at: at(1), skew_ms: 0 }, { sentAt: now, now })?.at).toBe(now);
});

test('what is gone goes, what has changed is replaced, and yesterday’s keys are forgotten', () => {
  const answer = { cursor: '', server_time: '', from: '', to: '' };
  const [one, two, three] = [
    makeTestJob(1),
    makeTestJob(2),
    makeTestJob(3, { start_at: '2026-03-23T13:00:00Z' }),
  ];
  const kept = mergeSnapshot([one, two], { ...answer, full: false, jobs: [three], removed: [one.id] });
  expect(kept.map(({ number }) => number)).toEqual([3, 2]);
  const day = 86_400_000;
  expect(pruneJobs([two], testStart + day)).toEqual([two]);
  expect(pruneJobs([two], testStart + 2 * day)).toEqual([]);
  expect(pruneJobs([two], testStart - 3 * day)).toMatchObject([{ access_notes: '' }]);
});
