import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { at } from '#tests/support/pages.ts';

// Where everything of the demo's forms stands, against what is written down: see docs/decisions/034.
// UPDATE_BOXES=1 writes it down anew.

test.use({ bypassCSP: true });

/** From the section that a thing stands in: left, top, width, height. */
type Box = [number, number, number, number];
type Boxes = Record<string, Box>;

const folder = path.join(import.meta.dirname, 'visual-forms');
const tolerance = 3;

/** All named things of the form by where they stand. Calendars differ from month to month and are left out. */
const readBoxes = (page: Page): Promise<Boxes> =>
  page.evaluate(() => {
    const boxes: Record<string, [number, number, number, number]> = {};
    const form = document.querySelector('form.tf');
    if (!form) throw new Error('there is no form');
    const isTimely = (one: Element) =>
      one.querySelector('.tf-calendar') !== null || one.closest('.tf-container:has(.tf-calendar)') !== null;
    // What speaks for the company says days and ratings, which go on.
    const nameOf = (one: Element) => {
      const copy = one.cloneNode(true) as Element;
      for (const timely of copy.querySelectorAll('.tf-welcome')) timely.remove();
      return copy.textContent.trim().slice(0, 40);
    };
    for (const one of form.querySelectorAll(
      '.tf-container, .tf-aside, .tf-step-of, [id], label, h2, button',
    )) {
      const { left, top, width, height } = one.getBoundingClientRect();
      if (width === 0 || isTimely(one)) continue;
      const around = (one.parentElement?.closest('.tf-container') ?? form).getBoundingClientRect();
      const isPart = one.parentElement?.closest('.tf-container') === null;
      const kind = one.id || `${one.tagName.toLowerCase()} ${nameOf(one)}`;
      let key = kind;
      for (let again = 2; key in boxes; again += 1) key = `${kind} (${again})`;
      // What stands below a calendar stands elsewhere next month.
      const down = isPart ? 0 : Math.round(top - around.top);
      boxes[key] = [Math.round(left - around.left), down, Math.round(width), Math.round(height)];
    }
    return boxes;
  });

function differencesOf(before: Boxes, now: Boxes): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names.flatMap((name) => {
    const [old, next] = [before[name], now[name]];
    if (!old || !next) return [`${name}: ${old ? 'is gone' : 'is new'}`];
    const isFar = old.some((value, side) => Math.abs(value - (next[side] ?? Infinity)) > tolerance);
    return isFar ? [`${name}: ${old.join(', ')} → ${next.join(', ')}`] : [];
  });
}

/** One font that the installation brings, the same on every machine. */
async function dress(page: Page): Promise<void> {
  // A style element of a test's would have no effect on a public page.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { font-family: 'Inter Variable' !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
  await page.evaluate(() =>
    Promise.all([400, 600, 700].map((weight) => document.fonts.load(`${weight} 16px 'Inter Variable'`))),
  );
  await page.evaluate(() => document.fonts.ready);
}

async function quoteAddress(page: Page, subdomain: string): Promise<string> {
  await page.goto(at(subdomain, '/lead'));
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/companies/current/quote_form');
    return ((await answer.json()) as { id: string }).id;
  });
  return at(subdomain, `/qf/${id}`);
}

const forms: Record<string, (page: Page) => Promise<string> | string> = {
  'booking-two-columns': () => at('sparkle'),
  'booking-steps': () => at('wattle'),
  'quote-vertical': (page) => quoteAddress(page, 'wattle'),
};

for (const [name, addressOf] of Object.entries(forms))
  for (const width of [390, 768, 1440])
    test(`${name} stands at ${width} px as it is written down`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(await addressOf(page), { waitUntil: 'networkidle' });
      await dress(page);
      const now = await readBoxes(page);
      expect(Object.keys(now).length).toBeGreaterThan(15);
      const file = path.join(folder, `${name}-${width}.json`);
      if (process.env['UPDATE_BOXES'] === '1') {
        const lines = Object.entries(now).map(
          ([key, box]) => `  ${JSON.stringify(key)}: [${box.join(', ')}]`,
        );
        writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
      }
      // The file is ours, and in the form that is written above.
      const before = JSON.parse(readFileSync(file, 'utf8')) as Boxes;
      expect(differencesOf(before, now)).toEqual([]);
    });
