export { ReceiptPage as Page } from '#app/features/bookings/own/receipt-page.tsx';
