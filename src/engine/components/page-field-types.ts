// Made by `npm run schemas` from the definitions of the component types. Not to be edited.
import { answer as answerOfCheckbox } from './checkbox/answer.ts';
import { answer as answerOfDatePicker } from './date-picker/answer.ts';
import { answer as answerOfNumberField } from './number-field/answer.ts';
import { answer as answerOfRadio } from './radio/answer.ts';
import { answer as answerOfSelect } from './select/answer.ts';
import { answer as answerOfTextarea } from './textarea/answer.ts';
import { answer as answerOfTextfield } from './textfield/answer.ts';
import { answer as answerOfTimePicker } from './time-picker/answer.ts';
import type { PageType } from './define.ts';

const everywhere = { hidden: false, conditionalLogic: false, conditionalLogicAction: "show", conditionalLogicConditions: [] };
const asking = { hidden: false, conditionalLogic: false, conditionalLogicAction: "show", conditionalLogicConditions: [], required: false, requiredWhen: [], enabledWhen: [] };

export const fieldTypes: readonly PageType[] = [
  { type: 'container', category: 'layout', defaults: { ...everywhere, region: "main" } },
  { type: 'row', category: 'layout', defaults: { ...everywhere, stackBelow: "phone", gap: 16 } },
  { type: 'column', category: 'layout', defaults: { ...everywhere, verticalAlign: "top" } },
  { type: 'collapse', category: 'layout', defaults: { ...everywhere, title: "More", open: false } },
  { type: 'customFields', category: 'layout', defaults: everywhere },
  { type: 'text', category: 'content', defaults: { ...everywhere, text: "Text", level: "paragraph" } },
  { type: 'computedText', category: 'content', defaults: { ...everywhere, text: "About {{result}}", format: "number" } },
  { type: 'label', category: 'content', defaults: { ...everywhere, text: "Label" } },
  { type: 'image', category: 'content', defaults: { ...everywhere, alt: "" } },
  { type: 'button', category: 'content', defaults: { ...everywhere, text: "Submit", action: "submit", newTab: false, fullWidth: false } },
  { type: 'divider', category: 'layout', defaults: everywhere },
  { type: 'dividerText', category: 'layout', defaults: { ...everywhere, text: "or" } },
  { type: 'spacer', category: 'layout', defaults: everywhere },
  { type: 'textfield', category: 'field', defaults: { ...asking, inputType: "text", options: [], maxLength: 500 }, answer: answerOfTextfield },
  { type: 'textarea', category: 'field', defaults: { ...asking, rows: 4, maxLength: 2000 }, answer: answerOfTextarea },
  { type: 'numberField', category: 'field', defaults: { ...asking, min: 0, step: 1 }, answer: answerOfNumberField },
  { type: 'select', category: 'field', defaults: { ...asking, options: [], optionsFrom: "own" }, answer: answerOfSelect },
  { type: 'radio', category: 'field', defaults: { ...asking, options: [], optionsFrom: "own", direction: "vertical" }, answer: answerOfRadio },
  { type: 'checkbox', category: 'field', defaults: { ...asking, options: [] }, answer: answerOfCheckbox },
  { type: 'datePicker', category: 'field', defaults: { ...asking, pastDays: false }, answer: answerOfDatePicker },
  { type: 'timePicker', category: 'field', defaults: { ...asking, earliest: "00:00", latest: "23:59", step: 15 }, answer: answerOfTimePicker },
];
