import type { Endpoint } from './api.ts';

export type Health = { color: string; title: string; advice?: string };

type Facts = Pick<Endpoint, 'active' | 'disabled_reason' | 'failing_since' | 'recent'>;

/** How an endpoint is, and what to do where it is not well. */
export function healthOf(
  { active, disabled_reason, failing_since, recent }: Facts,
  say: (instant: string) => string,
): Health {
  if (disabled_reason !== null)
    return {
      color: 'red',
      title: 'Switched off',
      advice: `${disabled_reason} Nothing is sent to it. Fix your server, turn the webhook on, send a test event, and then replay what failed.`,
    };
  if (!active)
    return {
      color: 'gray',
      title: 'Paused',
      advice: 'Nothing is sent while it is paused. Events from meanwhile are not sent later.',
    };
  if (failing_since !== null)
    return {
      color: 'yellow',
      title: 'Failing',
      advice: `Nothing has arrived since ${say(failing_since)}. Your server must answer with a status of 200 to 299 within 10 seconds. After four days the webhook is switched off.`,
    };
  if (recent.failed > 0)
    return {
      color: 'yellow',
      title: recent.failed === 1 ? '1 failed' : `${recent.failed} failed`,
      advice: 'It works again. Replay what failed to send it once more.',
    };
  if (recent.last_at === null) return { color: 'gray', title: 'No events yet' };
  if (recent.delivered === 0) return { color: 'blue', title: 'Sending' };
  return { color: 'green', title: 'Healthy' };
}

/** `212 delivered, 3 failed`: of the last 7 days. */
export const sayRecent = ({ delivered, waiting, failed }: Endpoint['recent']): string =>
  [`${delivered} delivered`, waiting > 0 ? `${waiting} waiting` : '', failed > 0 ? `${failed} failed` : '']
    .filter(Boolean)
    .join(', ');
