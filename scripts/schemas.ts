import { mkdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateSchemas } from './schemas/generate-schemas.ts';

/** Writes what has changed, and says so. */
for (const [file, text] of generateSchemas()) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`${file}\n`);
}
