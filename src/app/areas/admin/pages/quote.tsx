export { QuoteRecord as Page } from '#app/features/quotes/quote-record.tsx';
