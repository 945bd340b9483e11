export { ArchivePage as Page } from '#app/features/archives/archive-page.tsx';
