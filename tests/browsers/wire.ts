import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The commands that are needed: where WebDriver has them, and what Firefox calls them. */
export const commands = {
  go: { path: 'url', name: 'WebDriver:Navigate' },
  run: { path: 'execute/sync', name: 'WebDriver:ExecuteScript' },
  act: { path: 'actions', name: 'WebDriver:PerformActions' },
  frame: { path: 'frame', name: 'WebDriver:SwitchToFrame' },
  size: { path: 'window/rect', name: 'WebDriver:SetWindowRect' },
} as const;

export type Command = keyof typeof commands;

/** A browser that does what it is told. */
export type Wire = {
  engine: 'Firefox' | 'WebKit';
  send(command: Command, body: object): Promise<unknown>;
  quit(): Promise<void>;
};

export type Start = { proxyPort: number };

/** A folder for what a browser keeps, of this run alone. */
export const ownFolder = (engine: string) => mkdtempSync(path.join(tmpdir(), `trellis-${engine}-`));
