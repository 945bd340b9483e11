export { EndpointPage as Page } from '#app/features/webhooks/endpoint-page.tsx';
