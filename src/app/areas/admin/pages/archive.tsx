export { ArchivePage as Page } from '#app/features/integrations/archives/archive-page.tsx';
