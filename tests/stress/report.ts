import type { StressOptions } from './options.ts';
import type { StressResult } from './stress.ts';

export const isSound = ({ findings, log }: StressResult): boolean =>
  log.unclear.length === 0 && findings.every(({ broken }) => broken.length === 0);

const shownAtMost = 10;

/** What was done, what was answered, and what of it broke a rule. */
export function toReport(result: StressResult, options: StressOptions): string {
  const { findings, log, seconds, kills, restarts, retries } = result;
  const total = [...log.answers.values()].reduce((sum, count) => sum + count, 0);
  const answers = [...log.answers]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `  ${count} × ${name}`);
  const unclear = log.unclear.slice(0, shownAtMost).map((line) => `  ${line}`);
  return [
    `${total} requests of ${options.clients} clients at ${options.nodes} server processes in ${seconds.toFixed(0)} s (${(total / seconds).toFixed(0)}/s).`,
    `${kills} processes were killed, Postgres was restarted ${restarts} times; ${retries} requests were asked again.`,
    '',
    'Answers:',
    ...answers,
    '',
    'Rules:',
    ...findings.flatMap(({ rule, broken, looked }) => [
      `  ${broken.length === 0 ? 'holds ' : 'BROKEN'}  ${rule}${broken.length === 0 ? ` (${looked} bookings)` : `: ${broken.length} times`}`,
      ...broken.slice(0, shownAtMost).map((line) => `          ${line}`),
    ]),
    `  ${log.unclear.length === 0 ? 'holds ' : 'BROKEN'}  every refusal says what is wrong and what else there is`,
    ...unclear,
    '',
  ].join('\n');
}
