type Described = { message?: string; stack?: string; cause?: Described };
type Entry = {
  level: number;
  time: number;
  msg?: string;
  err?: Described;
  req?: { method: string; path: string };
  res?: { status: number };
};

const names: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' };
const serious = 50;

/**
 * A line of the log for somebody who reads it as it comes: when, how bad, what, and why. Where it happened is told of
 * errors alone, and not of those from outside, which no code of ours can mend.
 */
export function toSentence(line: string): string {
  // Written by our own logger.
  const { level, time, msg = '', err, req, res } = JSON.parse(line) as Entry;
  const clock = new Date(time).toISOString().slice(11, 19);
  const request = req && `${req.method} ${req.path}${res ? `: ${res.status}` : ''}`;
  const words = [msg, request, err && rootOf(err).message].filter(Boolean).join(': ');
  const head = `${clock} ${names[level] ?? level}: ${words}\n`;
  const isOurs = level >= serious && err?.stack !== undefined && !isFromOutside(err);
  return isOurs ? `${head}${framesOf(err?.stack ?? '')}\n` : head;
}

const rootOf = (error: Described): Described => (error.cause ? rootOf(error.cause) : error);

const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((frame) => /^\s+at /.test(frame))
    .join('\n');

/** The database or a service that is busy or away. */
const outside = /timed? ?out|ECONN|ENOTFOUND|EAI_AGAIN|terminat|not queryable|fetch failed/i;
const isFromOutside = (error: Described): boolean => outside.test(rootOf(error).message ?? '');
