import { renderToStaticMarkup } from 'react-dom/server';
import { iconNames } from '#engine/catalogue/icon-names.ts';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import { Sprite } from '#app/ui/sprite.tsx';
import { firstFileOf, fontsIn, toStyleSheet } from '#renderer';
import { draftKeyOf, draftNameOf } from './draft-store.ts';

type Dress = { style: string; sprite: string; fonts: readonly string[]; draft?: string };
/** With the font that public pages are written with: asked for at once, so that no word moves when it comes. */
const plain: Dress = { style: '', sprite: '', fonts: [firstFileOf('Inter')] };

/** What a form's page has besides its body, made where the page is drawn: its style sheet, and its pictures. */
export function dressOf(name: string, data: unknown): Dress {
  // The server's loader of that page made the data.
  const form = name === 'form' ? (data as OpenFormData) : undefined;
  return form
    ? {
        style: styleOfForm(form),
        sprite: spriteOfForm(form),
        fonts: fontOfForm(form),
        draft: draftKeyOf(draftNameOf(form)),
      }
    : plain;
}

const styleOfForm = ({ tree, theme, settings }: OpenFormData): string =>
  `${toStyleSheet(tree, builtInRegistry, theme)}.pf{max-width:${settings.maxWidth ?? defaultWidth}px}`;

/** Asked for at once: what most of the form is written with. */
const fontOfForm = ({ tree, theme }: OpenFormData): string[] =>
  fontsIn(tree, theme).slice(0, 1).map(firstFileOf);

const defaultWidth = 1080;

/** The pictures of what the company sells, for `<use href="#icon-name">`. */
function spriteOfForm({ catalogue }: OpenFormData): string {
  const names = iconNames(catalogue);
  return names.length > 0 ? renderToStaticMarkup(<Sprite names={names} />) : '';
}
