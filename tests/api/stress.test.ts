import { expect, test } from 'vitest';
import { cloneDatabase } from '#tests/support/database.ts';
import { isSound, toReport } from '#tests/stress/report.ts';
import { runStress } from '#tests/stress/stress.ts';

/** The short form of `npm run stress`: three processes, two of which are killed, and everybody wants the same seats. */
test('no seat is given away twice, whoever is killed meanwhile', async () => {
  const database = await cloneDatabase();
  const options = { seconds: 10, clients: 40, nodes: 3, killEvery: 4, restartEvery: 0, seed: 7 };
  try {
    const result = await runStress({ url: database.url, restart: undefined }, options);
    // What is not as it should be is told with everything that happened.
    process.stderr.write(isSound(result) ? '' : toReport(result, options));
    for (const { rule, broken, looked } of result.findings)
      expect({ rule, broken, looked: looked > 0 }).toEqual({ rule, broken: [], looked: true });
    expect(result.log.unclear).toEqual([]);
    expect(result.kills).toBeGreaterThan(0);
    // Somebody was refused: there were fewer seats than people who wanted them.
    expect(result.log.answers.get('book 409 SLOT_TAKEN')).toBeGreaterThan(0);
  } finally {
    await database.drop();
  }
}, 180_000);
