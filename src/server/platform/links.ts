import { mainSubdomain, monitorSubdomain } from '#engine/contracts/site/pages.ts';
import type { Config } from '../config.ts';

/** Absolute addresses, for emails and for the page that the browser is sent to. */
export type Links = {
  company(subdomain: string, path: string): string;
  main(path: string): string;
  monitor(path: string): string;
  /** The same for programs. On loopback the names below `localhost` are for browsers; everybody knows the number. */
  forPrograms(url: string): string;
  /** Host and port below which companies live, e.g. `trellis.localhost:4000`. */
  baseHost(): string;
};

/** `port` is asked late: with PORT=0 it is known only once the server listens. */
export function createLinks(config: Config, port: () => number): Links {
  const scheme = config.loopback ? 'http' : 'https';
  const baseHost = () => {
    const shown = config.PUBLIC_PORT ?? (config.loopback ? port() : 443);
    return shown === 443 || shown === 80 ? config.TRELLIS_HOST : `${config.TRELLIS_HOST}:${shown}`;
  };
  const at = (subdomain: string) => (path: string) => `${scheme}://${subdomain}.${baseHost()}${path}`;
  return {
    company: (subdomain, path) => at(subdomain)(path),
    main: at(mainSubdomain),
    monitor: at(monitorSubdomain),
    forPrograms: (url) => (config.loopback ? url.replace(/^http:\/\/[^/:]+/, 'http://127.0.0.1') : url),
    baseHost,
  };
}
