import { StartProblem, isStartProblem } from '#server/start-problem.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

/** `npm run backup [FILE]` and `npm run restore FILE`. */
export async function runCommand(command: string, file: string | undefined): Promise<void> {
  const log = (line: string) => console.log(line);
  try {
    if (process.env['DATABASE_URL']) throw ownDatabase(command);
    const dataDir = process.env['DATA_DIR'] ?? '.data';
    const options = { dataDir, now: new Date(), log };
    if (command === 'backup') {
      log(`Backed up to ${await backUp({ ...options, ...(file ? { file } : {}) })}`);
    } else {
      if (!file)
        throw new StartProblem('Which backup?', 'Name the file: npm run restore .data/backups/NAME.tar.gz');
      const previous = await restore({ ...options, file });
      log(`Restored from ${file}.${previous ? ` What was there before is in ${previous}.` : ''}`);
    }
  } catch (error) {
    if (!isStartProblem(error)) throw error;
    console.error(`\n${error.message}\n${error.advice}\n`);
    process.exitCode = 1;
  }
}

const ownDatabase = (command: string): StartProblem =>
  command === 'backup'
    ? new StartProblem(
        'This Trellis uses a database of its own (DATABASE_URL), not the embedded one.',
        'Back it up with its own tools: pg_dump --format=custom --file=trellis.dump "$DATABASE_URL"',
      )
    : new StartProblem(
        'This Trellis uses a database of its own (DATABASE_URL), not the embedded one.',
        'Restore it with its own tools: pg_restore --clean --if-exists --dbname="$DATABASE_URL" trellis.dump',
      );
