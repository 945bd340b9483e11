import { type StyleSection, styleSections } from '#engine/components/styles.ts';
import { boxOf } from '../canvas/node-at.ts';
import { contrastOf, type Rgb } from './contrast.ts';

/** A text on the canvas as it is drawn: what colour, and what is really behind it. */
export type DrawnText = {
  nodeId: string;
  words: string;
  /** In a control: what customers type or choose, not what it is called. */
  isFilledIn: boolean;
  /** Of the box that gives it its colour; undefined where nobody can choose it. */
  section: StyleSection | undefined;
  color: Rgb;
  ground: Rgb;
  contrast: number;
  /** By WCAG 2.2 AA: large letters need less. */
  needed: number;
};

/** What customers do not see, and what they cannot choose anyway: a day that is past has to be faint. */
const unread = '[data-hidden], .tb-unknown, [disabled]:not(.tb-paper), [aria-disabled="true"]';

/** All texts below an element, or those of one component, that customers have to read. */
export function readTexts(paper: Element, nodeId?: string): DrawnText[] {
  const scope = nodeId === undefined ? paper : boxOf(paper, nodeId)?.parentElement;
  if (!scope) return [];
  const found: DrawnText[] = [];
  for (const element of scope.querySelectorAll('*')) {
    const words = wordsOf(element);
    const node = words && element.closest<HTMLElement>('[data-node]');
    const id = node ? node.dataset['node'] : undefined;
    if (!words || id === undefined || (nodeId !== undefined && id !== nodeId)) continue;
    if (element.closest(unread)) continue;
    const text = measure(element);
    const isFilledIn = element.matches(controls);
    if (text) found.push({ nodeId: id, words, isFilledIn, section: sectionOf(element), ...text });
  }
  return found;
}

const controls = 'input:not([type=checkbox], [type=radio]), select, textarea';

/** Controls show what is filled in, so that their colours count before anybody does. */
function wordsOf(element: Element): string {
  if (element.matches(controls)) return element.getAttribute('placeholder') ?? 'what is filled in';
  if (element.matches('option, script, style')) return '';
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent ?? '')
    .join('')
    .trim();
}

/** Within a box may stand what has a colour of its own, such as a hint: what is chosen for the box is not its. */
function sectionOf(element: Element): StyleSection | undefined {
  const box = element.closest('[class*="tf-b-"]');
  if (!box || getComputedStyle(box).color !== getComputedStyle(element).color) return undefined;
  return styleSections.find((section) => box.classList.contains(`tf-b-${section}`));
}

function measure(element: Element): Pick<DrawnText, 'color' | 'ground' | 'contrast' | 'needed'> | undefined {
  const style = getComputedStyle(element);
  const drawn = readRgba(style.color);
  if (!drawn) return undefined;
  const ground = groundOf(element);
  const color = over(drawn, ground);
  const size = Number.parseFloat(style.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number.parseInt(style.fontWeight, 10) >= 700);
  return { color, ground, contrast: contrastOf(color, ground), needed: isLarge ? 3 : 4.5 };
}

/** Everything behind an element, down to the paper: what is see-through shows what is below. */
function groundOf(element: Element | null): Rgb {
  if (!element || element.classList.contains('tb-stage')) return [255, 255, 255];
  const own = readRgba(getComputedStyle(element).backgroundColor);
  if (!own || own[3] === 0) return groundOf(element.parentElement);
  return own[3] === 1 ? [own[0], own[1], own[2]] : over(own, groundOf(element.parentElement));
}

type Rgba = readonly [...Rgb, number];

const over = ([red, green, blue, alpha]: Rgba, [r, g, b]: Rgb): Rgb => [
  red * alpha + r * (1 - alpha),
  green * alpha + g * (1 - alpha),
  blue * alpha + b * (1 - alpha),
];

/** As browsers write colours that they have worked out: `rgb(1, 2, 3)`, `rgb(1 2 3 / 0.5)`, `color(srgb 0.1 0.2 0.3)`. */
function readRgba(text: string): Rgba | undefined {
  const [red, green, blue, alpha = 1] = (text.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  if (text.startsWith('rgb')) return [red, green, blue, alpha];
  return text.startsWith('color(srgb') ? [red * 255, green * 255, blue * 255, alpha] : undefined;
}
