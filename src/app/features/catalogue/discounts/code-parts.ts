// What only some people open on the page of codes, in one part: each part that is loaded later names all that it needs.
export { DiscountField } from '#app/ui/fields/discount-field.tsx';
export { EndsOnField, LimitField } from './code-fields.tsx';
export { GenerateCodes } from './generate-codes.tsx';
export { UsesDialog } from './uses-dialog.tsx';
