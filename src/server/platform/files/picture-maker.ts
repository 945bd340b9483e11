import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { FilePurpose } from '#engine/files/purposes.ts';
import { problemOf, type Problem } from '#engine/problems.ts';
import { createTurns } from '../turns.ts';
import { PictureProblem, type MadePicture } from './pictures.ts';

export type PictureOrder = { bytes: Uint8Array; purpose: FilePurpose };
export type PictureAnswer = 'ready' | { made: MadePicture } | { problem: Problem } | { failed: string };

/**
 * Decodes pictures in a process of its own, one at a time and companies in turn. What is sent to us may be made to take
 * a core for minutes, or to end the program that reads it: neither is anybody else's affair.
 */
export type PictureMaker = {
  /** Throws PictureProblem; UNAVAILABLE where the company has a picture in the line already, or many others have. */
  make(companyId: string, order: PictureOrder): Promise<MadePicture>;
  close(): void;
};

type Limits = { pictureSeconds?: number; idleSeconds?: number };

const startSeconds = 60;

/** The build puts both files into one folder. Sources are read by tsx. */
const openProcess = (): ChildProcess => {
  const isSource = import.meta.url.endsWith('.ts');
  const child = fork(new URL(isSource ? './picture-process.ts' : './pictures.js', import.meta.url), {
    execArgv: isSource ? ['--import', 'tsx'] : [],
    // It needs no secret of ours.
    env: { PATH: process.env['PATH'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Whoever waits for a page is before whoever waits for a picture.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
};

export function createPictureMaker(
  log: FastifyBaseLogger,
  { pictureSeconds = 20, idleSeconds = 60 }: Limits = {},
): PictureMaker {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  // Jobs wait in it, and a node does only a few at a time: the others stay free for letters and payments.
  const turns = createTurns({
    most: 1,
    mostWaiting: 1,
    mostInLineOfOne: 1,
    refusal: 'Other pictures are being made. Please try again in a moment.',
  });

  /** Gives what it has kept of large pictures back, too. */
  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function open(): Promise<ChildProcess> {
    clearTimeout(idle);
    if (child?.connected) return child;
    const opened = openProcess();
    child = opened;
    opened.once('exit', () => {
      if (child === opened) child = undefined;
    });
    opened.on('error', (error) => log.error({ err: error }, 'the process for pictures failed'));
    if ((await hear(opened, startSeconds)) !== 'ready') {
      end();
      throw new Error('the process for pictures did not start');
    }
    return opened;
  }

  async function make(order: PictureOrder): Promise<MadePicture> {
    const maker = await open();
    maker.send(order);
    const answer = await hear(maker, pictureSeconds);
    if (answer === undefined || answer === 'ready') {
      end();
      log.warn(
        { bytes: order.bytes.length },
        'a picture could not be made within its time, or ended its process',
      );
      throw new PictureProblem(problemOf('picture_unreadable'));
    }
    idle = setTimeout(end, idleSeconds * 1000).unref();
    if ('problem' in answer) throw new PictureProblem(answer.problem);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.made;
  }

  return {
    make: (companyId, order) => turns(() => make(order), { of: companyId }),
    close: end,
  };
}

/** What it says next; undefined where that takes too long, or it has ended. */
async function hear(child: ChildProcess, seconds: number): Promise<PictureAnswer | undefined> {
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => over.abort(), seconds * 1000);
  try {
    const heard = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => []),
    ]);
    // `picture-process.ts` says nothing else.
    return heard[0] as PictureAnswer | undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}
