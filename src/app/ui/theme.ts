import {
  createTheme,
  type ActionIconProps,
  type AnchorProps,
  type BadgeProps,
  type ButtonProps,
  type CardProps,
  type CSSVariablesResolver,
  type DrawerProps,
  type MantineThemeOverride,
  type MenuProps,
  type ModalProps,
  type NavLinkProps,
  type PaperProps,
  type SelectProps,
  type SkeletonProps,
  type TableProps,
  type TooltipProps,
} from '@mantine/core';
import type { ElementType } from 'react';
import { BusyButton } from './busy-button.tsx';
import { contrast } from './color.ts';
import { toShades } from './shades.ts';

/** Neutral with a touch of green: the colour of paper in a greenhouse, not of a screen. */
const stone = [
  '#f8f8f5',
  '#f0f0ec',
  '#e4e4df',
  '#d1d2cc',
  '#afb1aa',
  '#888b85',
  '#686b66',
  '#4c4f4b',
  '#333633',
  '#1e201e',
] as const;
const night = [
  '#d7dadf',
  '#b4b9c1',
  '#9299a4',
  '#6c7380',
  '#3a404a',
  '#2b3038',
  '#20242b',
  '#191c22',
  '#14161a',
  '#0e1013',
] as const;

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

/** By their names: each component's own `extend` would have every page load all of them. */
const components: NonNullable<MantineThemeOverride['components']> = {
  ActionIcon: defaults<ActionIconProps>({ variant: 'subtle', color: 'gray' }),
  Anchor: defaults<AnchorProps>({ underline: 'not-hover' }),
  Badge: defaults<BadgeProps>({ variant: 'light', radius: 'sm', tt: 'none', fw: 550, miw: 'max-content' }),
  Button: defaults<ButtonProps>({ fw: 550 }),
  Card: defaults<CardProps>({ withBorder: true, padding: 'lg', radius: 'md' }),
  Drawer: defaults<DrawerProps>({ closeButtonProps: { 'aria-label': 'Close' } }),
  Menu: defaults<MenuProps>({ shadow: 'md', radius: 'md', width: 220 }),
  Modal: defaults<ModalProps>({
    centered: true,
    closeButtonProps: { 'aria-label': 'Close' },
    radius: 'md',
    overlayProps: { backgroundOpacity: 0.35, blur: 2 },
  }),
  NavLink: defaults<NavLinkProps>({ variant: 'light' }),
  Paper: defaults<PaperProps>({ radius: 'md' }),
  Select: defaults<SelectProps>({
    checkIconPosition: 'right',
    allowDeselect: false,
    // Whoever comes to a list to search in it types over what is chosen, and Enter takes what matches.
    selectFirstOptionOnChange: true,
    onFocus: ({ currentTarget }) => currentTarget.select(),
    // Where nothing matches, Enter must not send the form that the list stands in.
    onKeyDown: (event) => {
      const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
      if (event.key === 'Enter' && isOpen) event.preventDefault();
    },
  }),
  Skeleton: defaults<SkeletonProps>({ radius: 'sm' }),
  Table: defaults<TableProps>({ verticalSpacing: 'sm', horizontalSpacing: 'md' }),
  Tooltip: defaults<TooltipProps>({ openDelay: 350, withArrow: true }),
  // All buttons are made of it, unless they are links.
  UnstyledButton: defaults<{ component: ElementType }>({ component: BusyButton }),
};

const headings: NonNullable<MantineThemeOverride['headings']> = {
  fontWeight: '640',
  sizes: {
    h1: { fontSize: '1.75rem', lineHeight: '1.2' },
    h2: { fontSize: '1.25rem', lineHeight: '1.3' },
    h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
    h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
  },
};

/** The look of the app areas, in the colour of a company. */
export const createAppTheme = (mainColor: string) =>
  createTheme({
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 6 },
    colors: {
      brand: [...toShades(mainColor)],
      red: [...toShades('#c92a2a')],
      gray: [...stone],
      dark: [...night],
    },
    black: '#1b1e1c',
    fontFamily,
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSizes: { xs: '0.75rem', sm: '0.84375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.1875rem' },
    headings,
    defaultRadius: 'md',
    radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '18px' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    shadows: {
      xs: '0 1px 1px rgb(20 24 20 / 5%)',
      sm: '0 1px 3px rgb(20 24 20 / 8%)',
      md: '0 6px 20px -6px rgb(20 24 20 / 18%), 0 0 0 1px rgb(20 24 20 / 4%)',
    },
    components,
  });

type Tint = readonly [name: string, ground: string, ink: string];

/** The quiet grounds of badges and alerts, and the ink that reads on them. */
const lightTints: readonly Tint[] = [
  ['green', '#e2f2e8', '#1c6a3e'],
  ['yellow', '#fbeed2', '#774a00'],
  ['orange', '#fcead9', '#8a4200'],
  ['red', '#fce7e5', '#a02724'],
  ['blue', '#e2edfa', '#1b5490'],
  ['violet', '#ece7fb', '#553a9e'],
  ['gray', '#edede8', '#4c4f4b'],
];
const darkTints: readonly Tint[] = [
  ['green', '#1d3628', '#9bdcb5'],
  ['yellow', '#3b3018', '#f0c876'],
  ['orange', '#40291a', '#f5b685'],
  ['red', '#45211f', '#ffaca6'],
  ['blue', '#1b3047', '#a3cdf7'],
  ['violet', '#2f2650', '#c8b9fb'],
  ['gray', '#2b3038', '#c3c9d1'],
];

const toTintVariables = (tints: readonly Tint[]) =>
  Object.fromEntries(
    tints.flatMap(([name, ground, ink]) => [
      [`--mantine-color-${name}-light`, ground],
      [`--mantine-color-${name}-light-color`, ink],
    ]),
  );

const darkBody = '#191c22';
/** A company may be black: its charts are then as light as they must be. */
const isSeenInTheDark = (shade: string): boolean => contrast(shade, darkBody) >= 3;

/** Grounds and lines that Mantine has no names for, and its grey texts made dark enough to read. */
export const cssVariables: CSSVariablesResolver = (theme) => ({
  variables: {},
  light: {
    ...toTintVariables(lightTints),
    '--mantine-color-brand-light': theme.colors.brand?.[1] ?? '',
    '--mantine-color-brand-light-color': theme.colors.brand?.[8] ?? '',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#5f635d',
    '--mantine-color-placeholder': '#757a73',
    '--mantine-color-error': '#c22b2b',
    '--ground': '#f6f6f3',
    '--panel': '#fbfbf9',
    '--line': '#e5e5df',
    '--mantine-color-default-border': '#d6d7d0',
    '--mantine-color-anchor': theme.colors.brand?.[7] ?? '',
    '--chart-soft': theme.colors.brand?.[2] ?? '',
    '--chart-strong': theme.colors.brand?.[6] ?? '',
  },
  dark: {
    ...toTintVariables(darkTints),
    '--mantine-color-brand-light': 'color-mix(in oklab, var(--mantine-color-brand-6) 34%, transparent)',
    '--mantine-color-brand-light-color': theme.colors.brand?.[1] ?? '',
    '--mantine-color-text': '#e6e9ec',
    '--mantine-color-body': darkBody,
    '--mantine-color-dimmed': '#a2a9b4',
    '--mantine-color-placeholder': '#868e9b',
    '--mantine-color-error': '#ff8a8a',
    '--ground': '#14161a',
    '--panel': '#171a1f',
    '--line': '#2a2f37',
    '--mantine-color-default-border': '#373d47',
    '--mantine-color-anchor': theme.colors.brand?.[4] ?? '',
    '--chart-soft': theme.colors.brand?.[8] ?? '',
    '--chart-strong': (theme.colors.brand ?? []).slice(1, 5).findLast(isSeenInTheDark) ?? '#d7dadf',
  },
});
