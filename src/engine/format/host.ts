const hostPattern = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?(:\d{1,5})?$/;
const localPattern = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

/** A host as people type or paste it: of a whole address, only the host is kept. Undefined for what is none. */
export function readHostName(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const host = /^https?:\/\//.test(text) ? text.replace(/^https?:\/\//, '').replace(/\/$/, '') : text;
  return hostPattern.test(host) || localPattern.test(host) ? host : undefined;
}

/** Whether a name of a list, which may begin with `*.`, stands for a host or for all that another one stands for. */
export function coversHost(listed: string, host: string): boolean {
  if (listed === host) return true;
  return listed.startsWith('*.') && host.replace(/^\*\./, '').endsWith(listed.slice(1));
}
