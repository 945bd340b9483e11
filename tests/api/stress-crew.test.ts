import { expect, test } from 'vitest';
import { sample } from '#tests/support/sample.ts';
import { isSoundCrew, stressCrew, toCrewReport } from '#tests/stress/crew/stress-crew.ts';

const numberOf = (name: string, usual: number): number => Number(process.env[name] ?? usual);

/** What a crew's phone and its server do with one another. */
const reach = /^src\/(?:app\/features\/crew|server\/crew|engine\/(?:contracts|settings)\/crew)\//;
const [steps, photos] = sample(['all of it'], { share: 0, reach }).length > 0 ? [350, 25] : [120, 8];

/** `npm run stress crew` does more of it. The seed stays, so that a change is what breaks a test. */
const options = {
  steps: numberOf('CREW_STEPS', steps),
  visits: numberOf('CREW_VISITS', 5),
  photos: numberOf('CREW_PHOTOS', photos),
  seed: numberOf('CREW_SEED', 7),
};

test(
  'what a crew did is there once, at the time it happened, whatever its phones went through',
  { timeout: 180_000 + options.steps * 500 },
  async () => {
    const result = await stressCrew(options);
    // What is not as it should be is told with everything that happened.
    const isTold = !isSoundCrew(result) || process.env['CREW_STEPS'] !== undefined;
    process.stderr.write(isTold ? `\n${toCrewReport(result)}` : '');
    for (const { rule, broken, looked } of result.findings)
      expect({ rule, broken, looked: looked > 0 }).toEqual({ rule, broken: [], looked: true });
    expect(result.count.kills).toBeGreaterThan(0);
    expect(result.count.lostAnswers).toBeGreaterThan(0);
  },
);
