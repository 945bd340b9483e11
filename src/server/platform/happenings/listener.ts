import type { Services } from '#server/services.ts';
import type { Happening } from './happening.ts';

export type Listener = (services: Services, happening: Happening) => Promise<void>;
