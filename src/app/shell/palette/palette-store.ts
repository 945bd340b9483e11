import { createSpotlight } from '@mantine/spotlight';

/** Whether the palette is open, and what opens it from elsewhere. */
export const [paletteStore, palette] = createSpotlight();
