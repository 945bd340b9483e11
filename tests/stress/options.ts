import { parseArgs } from 'node:util';

export type StressOptions = {
  seconds: number;
  clients: number;
  nodes: number;
  /** A server process is killed every so many seconds; 0 kills none. */
  killEvery: number;
  /** Postgres is restarted every so many seconds; 0 never does. */
  restartEvery: number;
  seed: number;
};

export const usage = `npm run stress -- [options]
  --seconds N        how long (60)
  --clients N        how many at a time (120)
  --nodes N          server processes (3)
  --kill-every N     kill a server process with SIGKILL every N seconds, 0 never (4)
  --restart-every N  restart Postgres every N seconds, 0 never (15)
  --seed N           of what the clients choose (1)
`;

export function readOptions(args: string[]): StressOptions {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '60' },
      clients: { type: 'string', default: '120' },
      nodes: { type: 'string', default: '3' },
      'kill-every': { type: 'string', default: '4' },
      'restart-every': { type: 'string', default: '15' },
      seed: { type: 'string', default: '1' },
    },
  });
  const count = (name: keyof typeof values, most: number): number => {
    const number = Number(values[name]);
    if (!Number.isInteger(number) || number < 0 || number > most)
      throw new Error(`--${name} takes a whole number from 0 to ${most}.\n${usage}`);
    return number;
  };
  return {
    seconds: count('seconds', 3600),
    clients: count('clients', 1000),
    nodes: Math.max(1, count('nodes', 8)),
    killEvery: count('kill-every', 3600),
    restartEvery: count('restart-every', 3600),
    seed: count('seed', 1_000_000),
  };
}
