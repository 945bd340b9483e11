import { generateApiPages } from './api-pages.ts';
import { writeFiles } from './write-files.ts';

writeFiles(generateApiPages());
