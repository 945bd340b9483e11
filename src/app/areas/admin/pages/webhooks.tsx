export { WebhooksPage as Page } from '#app/features/webhooks/webhooks-page.tsx';
