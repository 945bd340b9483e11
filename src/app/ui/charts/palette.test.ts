import { expect, test } from 'vitest';
import { contrast } from '#app/ui/color.ts';
import { createAppTheme, cssVariables } from '#app/ui/theme.ts';
import { mergeMantineTheme, DEFAULT_THEME } from '@mantine/core';
import { palette } from './palette.ts';

const grounds = { light: '#ffffff', dark: '#191c22' } as const;

/** What WCAG asks of what is drawn and means something. */
const visible = 3;

const fixed = palette.slice(1);

test.each(['light', 'dark'] as const)('every series is seen on the %s ground', (scheme) => {
  const faint = fixed.filter((color) => contrast(color[scheme], grounds[scheme]) < visible);
  expect(faint).toEqual([]);
});

test.each(['#7048e8', '#ffe600', '#ffffff', '#000000', '#2b6cb0', '#be123c', '#00ff00'])(
  'so is that of a company whose color is %s',
  (color) => {
    const variables = cssVariables(mergeMantineTheme(DEFAULT_THEME, createAppTheme(color)));
    const schemes = ['light', 'dark'] as const;
    const faint = schemes.filter(
      (scheme) => contrast(variables[scheme]['--chart-strong'] ?? '', grounds[scheme]) < visible,
    );
    expect(faint).toEqual([]);
  },
);

test('the grounds are those of the theme', () => {
  const variables = cssVariables(mergeMantineTheme(DEFAULT_THEME, createAppTheme('#7048e8')));
  for (const scheme of ['light', 'dark'] as const)
    expect(variables[scheme]['--mantine-color-body']).toBe(grounds[scheme]);
});
