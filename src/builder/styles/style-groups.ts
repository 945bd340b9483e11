import type { AnyDefinition } from '#engine/components/define.ts';
import type { StyleSection, styleProperties } from '#engine/components/styles.ts';

export type StyleName = keyof typeof styleProperties;

/** Properties that are edited together: one below the other, as buttons beside one another, or as sides of a box. */
export type StyleLine =
  | readonly [StyleName]
  | { kind: 'buttons' | 'sides'; title: string; names: readonly StyleName[] };
export type StyleGroup = { title: string; lines: readonly StyleLine[] };

const letters: StyleLine = {
  kind: 'buttons',
  title: 'Text style',
  names: ['fontWeight', 'fontStyle', 'textDecoration'],
};
const type: StyleGroup = {
  title: 'Text',
  lines: [['fontFamily'], ['fontSize'], letters, ['textAlign'], ['color']],
};
const words: StyleGroup = { title: 'Text', lines: [['color']] };
const border: StyleGroup = {
  title: 'Border',
  lines: [['borderStyle'], ['borderWidth'], ['borderColor'], ['borderRadius']],
};
const background: StyleGroup = { title: 'Background', lines: [['backgroundColor']] };
const size: StyleGroup = { title: 'Size', lines: [['height']] };
const line: StyleGroup = { title: 'Line', lines: [['lineStyle'], ['lineWidth'], ['lineColor']] };

const padding: StyleLine = {
  kind: 'sides',
  title: 'Padding',
  names: ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'],
};
const margin: StyleLine = {
  kind: 'sides',
  title: 'Margin',
  names: ['marginTop', 'marginRight', 'marginBottom', 'marginLeft'],
};
const room: StyleGroup = { title: 'Spacing', lines: [padding, margin] };
const distance: StyleGroup = { title: 'Spacing', lines: [margin] };

const boxed: readonly StyleGroup[] = [type, background, border, size, room];

/** What can be styled of a component: a picture has no letters. */
export const groupsFor = ({
  styleSection,
  worded,
}: Pick<AnyDefinition, 'styleSection' | 'worded'>): readonly StyleGroup[] =>
  worded === false ? [background, border, room] : groupsOf[styleSection];

/** What can be styled of what stands in each section: a line has no font. */
export const groupsOf: Record<StyleSection, readonly StyleGroup[]> = {
  general: [type, background],
  text: [type, background, room],
  container: [words, background, border, room],
  textfield: boxed,
  button: boxed,
  textarea: boxed,
  select: boxed,
  label: [type, distance],
  divider: [line, distance],
  spacer: [size],
};
