import type { Command } from '../editor/command.ts';
import { readableOn, toRgb } from '../styles/contrast.ts';

/** Buttons, lines and borders in one colour, with words on it that can be read. */
export const applyThemeColor = (color: string): Command => ({
  label: `Apply theme from ${color}`,
  make(draft) {
    const { theme } = draft;
    const next = {
      ...theme,
      button: { ...theme.button, backgroundColor: color, color: wordsOn(color) },
      divider: { ...theme.divider, lineColor: `${color}33` },
      container: { ...theme.container, borderColor: `${color}33` },
    };
    return { draft: { ...draft, theme: next } };
  },
});

const white = [255, 255, 255] as const;

const wordsOn = (color: string): string => {
  const ground = toRgb(color);
  return ground ? readableOn(white, ground) : '#ffffff';
};
