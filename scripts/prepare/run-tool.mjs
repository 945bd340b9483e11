import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { explain } from './problem.mjs';

const tickMs = 10_000;

/** Runs a tool quietly: a line when it starts, one every ten seconds, one when it is done. */
export async function runTool(what, command, args, options = {}) {
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${what} …`);
  const ticks = setInterval(() => console.log(`  … ${seconds()} s`), tickMs);
  try {
    const { code, output } = await collect(command, args, options);
    if (code !== 0) throw explain(what, output);
    console.log(`  done in ${seconds()} s`);
  } finally {
    clearInterval(ticks);
  }
}

function collect(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...options,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
