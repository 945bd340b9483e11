import type { AnyDefinition } from '../components/define.ts';
import {
  widths,
  type NodeStyles,
  type StyleSet,
  type ThemeStyles,
  type Width,
} from '../components/styles.ts';
import type { FormNode } from '../tree/form-node.ts';

/** Widths whose styles hold in a container of this width, the widest first. Undefined is a desktop. */
export const widthsWithin = (width: Width | undefined): readonly Width[] =>
  width === undefined ? [] : widths.slice(0, widths.indexOf(width) + 1);

/**
 * What a component looks like: its type, then the theme's section, then the component itself, and within each the
 * narrower width over the wider one.
 */
export function effectiveStyles(
  node: FormNode,
  definition: AnyDefinition | undefined,
  theme: ThemeStyles,
  width?: Width,
): StyleSet {
  const section = definition && theme[definition.styleSection];
  return { ...definition?.styles, ...flatten(section, width), ...flatten(node.styles, width) };
}

function flatten(styles: NodeStyles | undefined, width: Width | undefined): StyleSet {
  if (!styles) return {};
  const { tablet, phone, ...base } = styles;
  const narrower = { tablet, phone };
  return Object.assign(base, ...widthsWithin(width).map((one) => narrower[one]));
}
