/** What is written on light grounds where a company's colour cannot be. */
export const darkInk = '#1f2430';
const lightInk = '#ffffff';

/** What WCAG asks of text. */
const readable = 4.5;

const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

function luminanceOf(color: string): number {
  const linear = channelsOf(color).map((one) =>
    one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4,
  );
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well one colour stands out from the other, as WCAG reckons it. Colours are written #rrggbb. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const darken = (color: string): string =>
  `#${channelsOf(color)
    .map((one) =>
      Math.floor(one * 0.95)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** A ground in a company's colour, whatever it is, and what can be read on it: some colours suit no ink, and darken. */
export function toGround(color: string): { ground: string; ink: string } {
  if (contrastOf(color, lightInk) >= readable) return { ground: color, ink: lightInk };
  return contrastOf(color, darkInk) >= readable ? { ground: color, ink: darkInk } : toGround(darken(color));
}

/** Which of the two can be read better on a ground that stays as it is. */
export const inkOn = (ground: string): string =>
  contrastOf(ground, lightInk) >= contrastOf(ground, darkInk) ? lightInk : darkInk;

/** The colour itself where it can be read on white. */
export const inkOfColour = (color: string): string =>
  contrastOf(color, lightInk) >= readable ? color : darkInk;
