import { describeRoutes } from '#server/platform/http/describe-routes.ts';
import { routes } from '#server/routes.ts';

/** `npm run routes`: every call of the API, who may make it, and which contract it keeps. */
process.stdout.write(describeRoutes(routes));
