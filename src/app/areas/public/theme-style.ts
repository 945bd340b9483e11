import { defaultButtonColor, defaultMainColor } from '#engine/contracts/pages.ts';
import { darkenFor, inkOn, toShades } from '#app/ui/shades.ts';

type Colors = { main_color?: string | undefined; button_color?: string | undefined };

/** The darkest of the grounds in `public.css` and `pages.css` that carry text. */
const tintedGround = '#f4f4ef';

/** A company's colours as CSS variables, each corrected until what stands on it can be read. */
export function themeStyle({
  main_color = defaultMainColor,
  button_color = defaultButtonColor,
}: Colors): string {
  const shades = toShades(main_color);
  const variables = {
    '--brand': shades[6],
    '--brand-deep': shades[8],
    '--brand-soft': shades[0],
    '--brand-line': shades[2],
    // Links stand on tinted grounds too, and must be read there.
    '--link': darkenFor(darkenFor(main_color, shades[0]), tintedGround),
    '--button': asHex(button_color),
    '--button-ink': inkOn(button_color),
  };
  const lines = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `html:root{${lines.join(';')}}`;
}

/** It ends up in a style sheet, so nothing but a colour passes. */
const asHex = (color: string) => (/^#[0-9a-f]{3,8}$/i.test(color) ? color : defaultButtonColor);
