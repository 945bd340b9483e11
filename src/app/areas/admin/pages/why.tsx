export { WhyPage as Page } from '#app/features/why/why-page.tsx';
