import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { isSweep, sample } from './sample.ts';

type Options = axe.RunOptions;
type Violation = { id: string; help: string; targets: string[] };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A document gets axe once: half a megabyte takes longer to send and to read than most pages take to look at. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
}

/** Runs axe in the page and in all of its frames, and collects only what is wrong. */
export async function runAxe(page: Page, options: Options, within?: string): Promise<Violation[]> {
  for (const frame of page.frames())
    // A frame that goes away meanwhile has nothing that could be wrong.
    await bringAxe(frame).catch((error: unknown) => {
      if (!frame.isDetached()) throw error;
    });
  return page.evaluate(
    async ([wanted, part]) => {
      const { axe: it } = window as unknown as { axe: typeof axe };
      // Nothing is loaded once more for it: no page plays sounds, which is all that would be looked at.
      const { violations } = await it.run(part ?? document, {
        resultTypes: ['violations'],
        preload: false,
        ...wanted,
      });
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        targets: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    [options, within] as const,
  );
}

/** Half of the time goes into colors, which are the same at every width: what is tried at two shows them at one. */
const isSecondWidth = (): boolean => {
  const { project, title } = test.info();
  return !isSweep() && (project.name === 'narrow' || (project.name === 'phone' && title.includes('@phone')));
};

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const spokenAsWritten = 'label-content-name-mismatch';

type Look = {
  /** Also where another width shows the same. */
  colors?: boolean;
  /** What has been opened, where the page around it is looked at elsewhere. */
  within?: string;
};

/** What axe finds wrong on the page as it is now, in words. */
export async function findBarriers(page: Page, look: Look = {}): Promise<string[]> {
  const { colors = !isSecondWidth(), within } = look;
  const wanted: Options = {
    runOnly: { type: 'tag', values: wcag },
    // One run for both: it is experimental, and of no level.
    rules: { [spokenAsWritten]: { enabled: true }, 'color-contrast': { enabled: colors } },
  };
  const found = await runAxe(page, wanted, within);
  const barriers = found.filter(({ id }) => id !== spokenAsWritten);
  const suspects = found.filter(({ id }) => id === spokenAsWritten).flatMap(({ targets }) => targets);
  return [...barriers.map(describe), ...(await findUnspoken(page, suspects))];
}

const describe = ({ id, help, targets }: Violation) => `${id}: ${help} (${targets.join('; ')})`;

/**
 * Whoever speaks to their computer says what is written on a button. Axe wants its words in one piece; calendars and
 * boards write in short ("Sun 23") what they name in full ("Open Sunday, May 23"), so that each word is looked for.
 */
async function findUnspoken(page: Page, suspects: readonly string[]): Promise<string[]> {
  if (suspects.length === 0) return [];
  const names = await page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const element = document.querySelector<HTMLElement>(selector);
        return { name: element?.ariaLabel ?? '', text: element?.innerText ?? '' };
      }),
    suspects,
  );
  return names.flatMap(({ name, text }) => {
    const spoken = wordsOf(name);
    // What explains it stands below: one calls it by its first line.
    const [first = ''] = text.trim().split('\n');
    const missing = wordsOf(first).filter((word) => !spoken.some((other) => other.startsWith(word)));
    return missing.length > 0 ? [`"${missing.join(' ')}" is written, and not in the name "${name}"`] : [];
  });
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** What gives colors to all that is shown. */
const whatColors = /\.css$|^src\/app\/(?:ui|shell|lib)\/|^src\/builder\/[^/]+\.tsx?$/;

/** At each commit, the dark is looked at in a quarter of the tests; each page has it in turn in `every-page`. */
function isDarkTried(): boolean {
  const { title, file } = test.info();
  const name = `${file.split('/').at(-1)} ${title}`;
  return sample([name], { share: 1 / 4, reach: whatColors }).length > 0;
}

/** The same of a page of the app, in light and, in its turn, in dark, which changes colors alone: so only they are looked at. */
export async function findBarriersInAnyLight(page: Page, look: Look = {}): Promise<string[]> {
  const { width } = page.viewportSize() ?? { width: 1440 };
  if (!isSweep() && (width < 600 || !isDarkTried())) return findBarriers(page, look);
  await turnTo(page, 'dark');
  const contrast: Options = { runOnly: { type: 'rule', values: ['color-contrast'] } };
  const dark = await runAxe(page, contrast, look.within);
  await turnTo(page, 'light');
  const light = await findBarriers(page, look);
  return [...light, ...dark.map((violation) => `in the dark: ${describe(violation)}`)];
}

export async function turnTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // The crew's area is dark in the evening until somebody has chosen: here they choose what their system has.
  await page.evaluate(() => {
    const key = 'mantine-color-scheme-value';
    localStorage.setItem(key, 'auto');
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage, newValue: 'auto' }));
  });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // Colors that change in a transition are of neither scheme until it ends.
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
