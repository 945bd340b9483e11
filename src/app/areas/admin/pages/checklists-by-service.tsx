export { ChecklistsByService as Page } from '#app/features/catalogue/checklists/by-service.tsx';
