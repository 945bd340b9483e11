import { defaultButtonColor, defaultMainColor } from '#engine/contracts/pages.ts';
import { darkenFor, inkOn, toShades } from '#app/ui/shades.ts';

type Colors = { main_color?: string | undefined; button_color?: string | undefined };

/** A company's colours as CSS variables, each corrected until what stands on it can be read. */
export function applyTheme({
  main_color = defaultMainColor,
  button_color = defaultButtonColor,
}: Colors): void {
  const shades = toShades(main_color);
  const variables = {
    '--brand': shades[6],
    '--brand-deep': shades[8],
    '--brand-soft': shades[0],
    '--brand-line': shades[2],
    '--link': darkenFor(main_color, '#ffffff'),
    '--button': button_color,
    '--button-ink': inkOn(button_color),
  };
  for (const [name, value] of Object.entries(variables))
    document.documentElement.style.setProperty(name, value);
}
