import { spawn } from 'node:child_process';
import { StartProblem, diskFull } from '#server/start-problem.ts';

/** Packs a folder's content into a .tar.gz with the system's own tar, which Linux, macOS and Windows all have. */
export const pack = (folder: string, file: string): Promise<void> =>
  tar(['-czf', file, '-C', folder, '.'], file);

export const unpack = (file: string, folder: string): Promise<void> =>
  tar(['-xzf', file, '-C', folder], folder);

async function tar(args: string[], target: string): Promise<void> {
  let output = '';
  const child = spawn('tar', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', (error) =>
      reject(
        new StartProblem('The program tar was not found.', 'Install it and try again.', { cause: error }),
      ),
    );
  });
  if (code === 0) return;
  if (/No space left|quota exceeded/i.test(output)) throw diskFull(target);
  throw new StartProblem(
    `The archive could not be ${args[0] === '-czf' ? 'written' : 'read'}: ${output.trim().split('\n')[0] ?? ''}`,
    'Check that the file is a Trellis backup and complete, and that the folder may be written to.',
  );
}
