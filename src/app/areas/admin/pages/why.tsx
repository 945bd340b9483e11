export { WhyPage as Page } from '#app/features/booking/why/why-page.tsx';
