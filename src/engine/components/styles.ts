import type { FromSchema } from '../schema/from-schema.ts';
import { patterns } from '../schema/patterns.ts';

/** Web fonts that a form may use; each is served by the installation and loaded only where a form uses it. */
export const fonts = [
  'Inter',
  'Roboto',
  'Open Sans',
  'Lato',
  'Montserrat',
  'Poppins',
  'Nunito',
  'Raleway',
  'Work Sans',
  'DM Sans',
  'Source Sans 3',
  'Merriweather',
  'Playfair Display',
] as const;

const pixels = <const L extends number, const H extends number>(title: string, minimum: L, maximum: H) =>
  ({ type: 'number', title, minimum, maximum, 'x-inspector': 'pixels' }) as const;
const color = (title: string) =>
  ({ type: 'string', title, pattern: patterns.color, 'x-inspector': 'color' }) as const;

/** Every style that a component or a section of the theme can have, with the specification's ranges. */
export const styleProperties = {
  fontFamily: { type: 'string', title: 'Font', enum: fonts, 'x-inspector': 'font' },
  fontSize: pixels('Font size', 10, 48),
  fontWeight: { type: 'string', title: 'Bold', enum: ['normal', 'bold'] },
  fontStyle: { type: 'string', title: 'Italic', enum: ['normal', 'italic'] },
  textDecoration: { type: 'string', title: 'Underline', enum: ['none', 'underline'] },
  textAlign: { type: 'string', title: 'Alignment', enum: ['left', 'center', 'right', 'justify'] },
  color: color('Text color'),
  backgroundColor: color('Background'),
  borderStyle: { type: 'string', title: 'Border style', enum: ['solid', 'dashed', 'dotted', 'double'] },
  borderWidth: pixels('Border width', 0, 20),
  borderColor: color('Border color'),
  borderRadius: pixels('Corner radius', 0, 50),
  lineWidth: pixels('Line width', 0.5, 20),
  lineColor: color('Line color'),
  lineStyle: { type: 'string', title: 'Line style', enum: ['solid', 'dashed', 'dotted', 'double'] },
  height: pixels('Height', 0, 100),
  paddingTop: pixels('Padding above', 0, 100),
  paddingRight: pixels('Padding on the right', 0, 100),
  paddingBottom: pixels('Padding below', 0, 100),
  paddingLeft: pixels('Padding on the left', 0, 100),
  marginTop: pixels('Margin above', 0, 100),
  marginRight: pixels('Margin on the right', 0, 100),
  marginBottom: pixels('Margin below', 0, 100),
  marginLeft: pixels('Margin on the left', 0, 100),
} as const;

export const styleSetSchema = {
  type: 'object',
  properties: styleProperties,
  additionalProperties: false,
} as const;

export type StyleSet = FromSchema<typeof styleSetSchema> extends infer S ? Partial<S> : never;

/** Widths of the container a form stands in, not of the screen: an embed is narrow on a wide screen. */
export const widths = ['tablet', 'phone'] as const;
export type Width = (typeof widths)[number];

/** Styles for every width, and what differs where there is less room: a tablet's hold for a phone too. */
export type NodeStyles = StyleSet & { [W in Width]?: StyleSet };

/** Refers to the definition `styleSet` of the document it stands in. */
export const nodeStylesSchema = {
  type: 'object',
  properties: {
    ...styleProperties,
    tablet: { $ref: '#/definitions/styleSet' },
    phone: { $ref: '#/definitions/styleSet' },
  },
  additionalProperties: false,
} as const;

/** The sections of the default styles, in the order the builder shows them. */
export const styleSections = [
  'general',
  'text',
  'container',
  'textfield',
  'button',
  'label',
  'textarea',
  'select',
  'divider',
  'spacer',
] as const;
export const styleSectionTitles: { [S in StyleSection]: string } = {
  general: 'General',
  text: 'Text blocks',
  container: 'Container',
  textfield: 'Text fields',
  button: 'Buttons',
  label: 'Labels',
  textarea: 'Text area',
  select: 'Select',
  divider: 'Divider',
  spacer: 'Spacer',
};
export type StyleSection = (typeof styleSections)[number];

/** Styles by section: what a component looks like where it does not say otherwise. */
export type ThemeStyles = { [S in StyleSection]?: NodeStyles };

/** Refers to the definition `styles`. */
export const themeStylesSchema = {
  type: 'object',
  properties: Object.fromEntries(
    styleSections.map((section) => [section, { $ref: '#/definitions/styles' }] as const),
  ),
  additionalProperties: false,
} as const;

export const styleDefinitions = { styles: nodeStylesSchema, styleSet: styleSetSchema } as const;
