export { EndpointPage as Page } from '#app/features/integrations/webhooks/endpoint-page.tsx';
