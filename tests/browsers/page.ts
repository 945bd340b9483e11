import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Place, Scope } from '#tests/support/fill-booking.ts';
import type { Name, RoleOptions } from '../office/support/find.ts';
import type * as inPage from './in-page.ts';
import type { SentName, Step } from './in-page.ts';
import type { Wire } from './wire.ts';

/** What runs in the page, as one script. It is sent with each question, since a page that is left forgets it. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('in-page.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    build: { lib: { entry, formats: ['iife'], name: 'asked' }, write: false, minify: true },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('nothing was built');
  return output.output[0].code;
}

const patienceMs = 30_000;

/** Asks until it is so, or for half a minute. A text says why it is not yet. */
export async function until<T>(what: string, ask: () => Promise<T | string | false>): Promise<T> {
  const end = Date.now() + patienceMs;
  let why: unknown;
  do {
    try {
      const found = await ask();
      if (found !== false && typeof found !== 'string') return found;
      why = found || 'it is not';
    } catch (error) {
      why = error;
    }
    await sleep(100);
  } while (Date.now() < end);
  throw new Error(`Not so in half a minute: ${what}`, { cause: why });
}

const toSent = (name: Name): SentName =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };

type Asked = typeof inPage;
type Point = { x: number; y: number };

export type BrowserPage = ReturnType<typeof openPage>;

const script = await bundle();

export function openPage(wire: Wire) {
  const ask = async <K extends keyof Asked>(name: K, ...args: Parameters<Asked[K]>) =>
    (await wire.send('run', {
      script: `${script}; return asked.${name}(...arguments);`,
      args,
      // Firefox would keep what earlier scripts have left.
      newSandbox: true,
    })) as ReturnType<Asked[K]>;

  const act = (type: 'pointer' | 'key', actions: object[]) =>
    wire.send('act', {
      actions: [
        type === 'key'
          ? { type, id: 'keys', actions }
          : { type, id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
      ],
    });
  const typeText = (text: string) =>
    act(
      'key',
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  const moveTo = ({ x, y }: Point) => ({ type: 'pointerMove', duration: 20, x, y, origin: 'viewport' });
  const press = { type: 'pointerDown', button: 0 };
  const release = { type: 'pointerUp', button: 0 };

  const within = (spot: Spot, step: Step, say: string) =>
    new Spot([...spot.steps, step], `${spot.say} › ${say}`);

  /** Where something is, looked for anew at each use. */
  class Spot implements Place<Spot> {
    constructor(
      readonly steps: readonly Step[],
      readonly say: string,
    ) {}
    getByRole(role: string, { name, ...options }: RoleOptions = {}): Spot {
      const step = { by: 'role', role, options, ...(name !== undefined && { name: toSent(name) }) } as const;
      return within(this, step, `${role} ${name ?? ''}`);
    }
    getByLabel(text: Name, { exact = false } = {}): Spot {
      return within(this, { by: 'label', text: toSent(text), exact }, `label ${text}`);
    }
    getByText(text: Name, { exact = false } = {}): Spot {
      return within(this, { by: 'text', text: toSent(text), exact }, `text ${text}`);
    }
    locator(selector: string): Spot {
      return within(this, { by: 'css', selector }, selector);
    }
    or(other: Spot): Spot {
      return within(this, { by: 'or', steps: other.steps }, `or ${other.say}`);
    }
    nth(place: number): Spot {
      return within(this, { by: 'nth', place }, `number ${place}`);
    }
    first(): Spot {
      return this.nth(0);
    }
    /** The middle of it, once it can be pressed. */
    point(): Promise<Point> {
      return until(this.say, () => ask('pointOf', this.steps));
    }
    async click(): Promise<void> {
      await act('pointer', [moveTo(await this.point()), press, release]);
    }
    async check(): Promise<void> {
      if (await ask('isOn', this.steps)) return;
      await this.click();
      await until(`${this.say} is on`, () => ask('isOn', this.steps));
    }
    async fill(text: string): Promise<void> {
      await until(`${this.say} has the keyboard`, () => ask('enter', this.steps));
      await typeText(text);
    }
    async blur(): Promise<void> {
      await ask('leave');
    }
    async selectOption(option: { index: number } | string): Promise<void> {
      await until(`${this.say} has ${JSON.stringify(option)}`, () => ask('choose', this.steps, option));
    }
    async all(): Promise<Spot[]> {
      return Array.from({ length: await this.count() }, (_, place) => this.nth(place));
    }
    async count(): Promise<number> {
      return (await ask('textsOf', this.steps)).length;
    }
    async isSeen(): Promise<boolean> {
      return (await ask('seen', this.steps)) > 0;
    }
    async waitFor({ state }: { state?: 'hidden' } = {}): Promise<void> {
      await until(`${this.say} is ${state ?? 'in sight'}`, async () => (await this.isSeen()) === !state);
    }
    getAttribute(name: string): Promise<string | null> {
      return ask('attributeOf', this.steps, name);
    }
    inputValue(): Promise<string> {
      return ask('valueOf', this.steps);
    }
    allTextContents(): Promise<string[]> {
      return ask('textsOf', this.steps);
    }
  }

  const page = new Spot([], 'page');
  const scope: Scope<Spot> = page;
  return {
    scope,
    place: page,
    engine: wire.engine,
    go: (address: string) => wire.send('go', { url: address }),
    typeText,
    run: (source: string, ...args: unknown[]) => wire.send('run', { script: source, args }),
    address: async () => String(await wire.send('run', { script: 'return location.href', args: [] })),
    /** The page, not its window, becomes so large. */
    async resize(width: number, height: number): Promise<void> {
      await wire.send('size', { width, height });
      const shown = (await wire.send('run', { script: 'return [innerWidth, innerHeight]', args: [] })) as [
        number,
        number,
      ];
      await wire.send('size', { width: 2 * width - shown[0], height: 2 * height - shown[1] });
    },
    /** What follows happens in a frame; without one, in the page itself again. */
    async enterFrame(selector: string | null): Promise<void> {
      const index =
        selector === null
          ? null
          : await until(`frame ${selector}`, async () => {
              const place = await wire.send('run', {
                script:
                  'return [...document.querySelectorAll("iframe")].indexOf(document.querySelector(arguments[0]))',
                args: [selector],
              });
              return Number(place) >= 0 && Number(place);
            });
      await wire.send('frame', { id: index });
    },
    /** As slowly as a hand: some browsers hear of a drag only by steps. */
    async drag(from: Point, to: Point): Promise<void> {
      const steps = Array.from({ length: 12 }, (_, step) => ({
        x: Math.round(from.x + ((to.x - from.x) * (step + 1)) / 12),
        y: Math.round(from.y + ((to.y - from.y) * (step + 1)) / 12),
      }));
      const rest = { type: 'pause', duration: 150 };
      await act('pointer', [moveTo(from), press, rest, ...steps.map(moveTo), rest, release]);
    },
  };
}
