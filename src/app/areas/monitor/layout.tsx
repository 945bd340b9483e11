import { officeParts } from '#app/shell/office-parts.ts';
import { Shell } from '#app/shell/shell.tsx';
import { monitorRoutes } from './routes.ts';

export const Layout = () => <Shell records={monitorRoutes} parts={officeParts} />;
