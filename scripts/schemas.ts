import { spawnSync } from 'node:child_process';
import { generateSchemas } from './schemas/generate-schemas.ts';
import { writeFiles } from './schemas/write-files.ts';

writeFiles(generateSchemas());
// The server does not load without the check of a new component type. It has just been written, and this process has
// read those from before: another one reads it.
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/schemas/write-api-pages.ts'], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
