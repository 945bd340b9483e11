import { spawnSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import { type Browser, startsAsBrowser } from './browser-starts.ts';

const target = fileURLToPath(new URL('../../.cache/chromium/', import.meta.url));

/** The Chromium of @sparticuz/chromium, which comes from the npm registry alone; Linux on x64 only. */
export async function unpackChromium(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!existsSync(target)) await unpack();
  const executablePath = path.join(target, 'chromium');
  const env = chooseEnvironment(executablePath);
  return env ? { executablePath, env, args: [] } : undefined;
}

/** Always its own fonts, so that lines break where they break elsewhere; its libraries only where the system has none. */
function chooseEnvironment(executablePath: string): Record<string, string> | undefined {
  const fonts = { FONTCONFIG_PATH: target };
  const libraries = { LD_LIBRARY_PATH: path.join(target, 'lib') };
  return [fonts, { ...fonts, ...libraries }].find((env) => startsAsBrowser(executablePath, env));
}

async function unpack(): Promise<void> {
  const packed = findPackage();
  const making = `${target.replace(/\/$/, '')}-${process.pid}`;
  mkdirSync(making, { recursive: true });
  for (const name of ['al2023', 'fonts', 'swiftshader']) extract(path.join(packed, `${name}.tar.br`), making);
  await pipeline(
    createReadStream(path.join(packed, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(path.join(making, 'chromium'), { mode: 0o755 }),
  );
  // The package's own configuration points at fixed folders; with fonts missing every text is 0 px high.
  writeFileSync(
    path.join(making, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${target}fonts</dir><cachedir>${target}font-cache</cachedir></fontconfig>`,
  );
  try {
    renameSync(making, target);
  } catch {
    // Another process was quicker; its copy is as good.
    rmSync(making, { recursive: true, force: true });
  }
}

/** The package hides its package.json, so its folder is read off its main file. */
function findPackage(): string {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const name = path.join('@sparticuz', 'chromium');
  return path.join(main.slice(0, main.lastIndexOf(name) + name.length), 'bin');
}

function extract(file: string, folder: string): void {
  const input = brotliDecompressSync(readFileSync(file));
  const { status, stderr } = spawnSync('tar', ['-xf', '-', '-C', folder], { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The browser for the tests could not be unpacked: ${stderr}`);
}
