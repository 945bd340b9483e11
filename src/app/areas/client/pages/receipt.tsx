export { ReceiptPage as Page } from '#app/features/booking/bookings/own/receipt-page.tsx';
