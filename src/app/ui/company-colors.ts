import { defaultButtonColor, defaultMainColor } from '#engine/contracts/site/pages.ts';
import { darkenFor, inkOn, toShades } from './shades.ts';

export type CompanyColors = { main_color?: string | undefined; button_color?: string | undefined };

/** The darkest of the grounds on public pages that carry text. */
const tintedGround = '#f4f4ef';

/** A company's colours as CSS variables of its pages and forms, each corrected until what stands on it can be read. */
export function toCompanyColors({
  main_color = defaultMainColor,
  button_color = defaultButtonColor,
}: CompanyColors): Readonly<Record<string, string>> {
  const shades = toShades(main_color);
  return {
    '--brand': shades[6],
    '--brand-deep': shades[8],
    '--brand-soft': shades[0],
    '--brand-line': shades[2],
    // Links stand on tinted grounds too, and must be read there.
    '--link': darkenFor(darkenFor(main_color, shades[0]), tintedGround),
    '--button': asHex(button_color),
    '--button-ink': inkOn(button_color),
  };
}

/** It ends up in a style sheet, so nothing but a colour passes. */
const asHex = (color: string) => (/^#[0-9a-f]{3,8}$/i.test(color) ? color : defaultButtonColor);

/** The rule that gives them to what a selector finds. */
export const toColorRule = (selector: string, colors: CompanyColors): string =>
  `${selector}{${Object.entries(toCompanyColors(colors))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
