import { ColorEdit } from './color.tsx';
import { ConditionsEdit } from './conditions.tsx';
import { SegmentedEdit, SelectEdit, SwitchEdit } from './choice.tsx';
import { FontEdit } from './font.tsx';
import type { EditControl } from './control.ts';
import { JsonEdit } from './json.tsx';
import { LogicEdit, PlacesEdit } from './logic-late.tsx';
import { NumberEdit, PixelsEdit } from './number.tsx';
import { OptionsEdit } from './options.tsx';
import { PictureEdit } from './picture.tsx';
import { ParagraphEdit, TextEdit, TimeEdit, UrlEdit } from './text.tsx';

/** By the name that an attribute or a style gives as its `x-inspector`, or that follows from its schema. */
const controls: Readonly<Record<string, EditControl>> = {
  text: TextEdit,
  paragraph: ParagraphEdit,
  image: PictureEdit,
  url: UrlEdit,
  time: TimeEdit,
  switch: SwitchEdit,
  select: SelectEdit,
  font: FontEdit,
  segmented: SegmentedEdit,
  number: NumberEdit,
  pixels: PixelsEdit,
  color: ColorEdit,
  options: OptionsEdit,
  conditions: ConditionsEdit,
  logic: LogicEdit,
  places: PlacesEdit,
  json: JsonEdit,
};

/** What edits a property; what nobody knows can still be edited as JSON. */
export const findControl = (name: string): EditControl =>
  (Object.hasOwn(controls, name) ? controls[name] : undefined) ?? JsonEdit;
