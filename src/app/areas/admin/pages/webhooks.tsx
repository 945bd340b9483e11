export { WebhooksPage as Page } from '#app/features/integrations/webhooks/webhooks-page.tsx';
