export { answerKeyAt } from './answer-key.ts';
export { BookingView } from './booking/booking-view.tsx';
export { createDesk, type Desk } from './booking/desk.ts';
export { arrival, day, money } from './booking/formats.ts';
export { createStore } from './booking/store.ts';
export { explainPrice } from './booking/explain-price.ts';
export { previewPrice, toShownPrice, type ShownPrice } from './booking/preview-price.ts';
export type {
  AddressMapProps,
  BookingPorts,
  CardEntryProps,
  Formats,
  PriceKnowledge,
} from './booking/ports.ts';
export { fieldViews } from './components/field-views.ts';
export { builtInViews } from './components/index.ts';
export { FormView, type FormProps } from './form-view.tsx';
export { type ControlProps, type Controls, type NodeFrame, useForm } from './form-context.ts';
export { TreeView, type TreeProps } from './tree-view.tsx';
export { DateEntry } from './date/date-entry.tsx';
export { FieldGroup } from './parts/field.tsx';
export { createViews, type View, type ViewProps, type Views } from './view.ts';
export { useAnswer, useAnswerOf, useField } from './use-field.ts';
export { fontsIn, toStyleSheet } from './style-sheet.ts';
export { firstFileOf } from './fonts/font-faces.ts';
export { englishForm } from './words/en.ts';
export { englishBooking } from './words/en-booking.ts';
export { arabic } from './words/ar/arabic.ts';
export { spanish } from './words/es/spanish.ts';
export type { BookingWords, FormWords, Words } from './words/words.ts';
