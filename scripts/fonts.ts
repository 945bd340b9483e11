import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { fonts } from '../src/engine/components/styles.ts';
import { fileNameOf, filesOf } from '../src/renderer/fonts/font-faces.ts';
import { fontFiles, fontVersion } from '../src/renderer/fonts/fonts.ts';

const folder = `assets/fonts/${fontVersion}`;

/** Where the packages have the files of all web fonts, by name. */
const sources = new Map(
  fonts.flatMap((name) => {
    const scope = fontFiles[name].weights === 'all' ? '@fontsource-variable' : '@fontsource';
    return filesOf(name).map((file) => {
      const fileName = fileNameOf(file);
      const path = `../node_modules/${scope}/${file.slug}/files/${fileName}`;
      return [fileName, fileURLToPath(new URL(path, import.meta.url))] as const;
    });
  }),
);

/** What a style sheet of the app uses of them has the same address. */
export const assetName = (names: readonly string[]): string =>
  names.some((name) => sources.has(basename(name)))
    ? `${folder}/[name][extname]`
    : 'assets/[name]-[hash][extname]';

/** Serves the web fonts of forms, which name them by address: a form says only when it is drawn which it uses. */
export function webFonts(): Plugin {
  return {
    name: 'trellis:web-fonts',
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const file = sources.get(basename(request.url ?? ''));
        if (!file) return next();
        response.setHeader('content-type', 'font/woff2');
        response.end(readFileSync(file));
      });
    },
    generateBundle(_options, bundle) {
      for (const [name, file] of sources) {
        const fileName = `${folder}/${name}`;
        if (!bundle[fileName]) this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
      }
    },
  };
}
