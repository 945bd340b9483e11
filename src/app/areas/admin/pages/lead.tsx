export { LeadRecord as Page } from '#app/features/leads/lead-record.tsx';
