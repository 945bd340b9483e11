export { TemplatesPage as Page } from '#app/features/messages/templates/templates-page.tsx';
