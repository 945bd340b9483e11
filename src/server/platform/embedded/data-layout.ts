import path from 'node:path';

/** Where things lie in a data folder. */
export type DataLayout = ReturnType<typeof layOut>;

export function layOut(dataDir: string) {
  const root = path.resolve(dataDir);
  return {
    root,
    lock: path.join(root, 'trellis.lock'),
    cluster: path.join(root, 'postgres'),
    /** initdb works here and the result is renamed, so that an interrupted one leaves no half database. */
    unfinished: path.join(root, 'postgres.new'),
    password: path.join(root, 'postgres.password'),
    marker: path.join(root, 'postgres.json'),
    owner: path.join(root, 'postgres.owner'),
    log: path.join(root, 'postgres.log'),
    backups: path.join(root, 'backups'),
  };
}

/** What belongs to this machine and this moment, and so into no backup. */
export const isTransient = (name: string): boolean =>
  /^(trellis\.lock.*|postgres\.(owner|new|log.*)|backups|test|(previous|restoring|copying)-.*)$/.test(name);
