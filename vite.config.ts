import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { assetName, webFonts } from './scripts/fonts.ts';
import { piecesOfFirstPages } from './scripts/first-pages.ts';
import { leanContracts } from './scripts/lean-contracts.ts';
import { stylesFirst } from './scripts/styles-first.ts';

/**
 * What fills a form in, in one piece: parts of the builder that come when they are needed share some of it each, and
 * would have it cut into pieces that pack badly. What only they use is left out.
 */
const formEngine =
  /src\/engine\/(?:catalogue\/offer\.ts|tree\/plan-form\.ts|format\/placeholders\.ts|schema\/(?:precompiled\/answers\.js|count-characters\.ts)|form\/(?:(?:session|selection|submission)\/(?!read-)|prefill\/query-keys|(?!booking-answer-schemas)[\w-]+\.ts)|rules\/(?:(?!lint|explain|phrases|evaluate)[\w-]+\.ts|logic\/(?!schema)))|src\/engine\/(?:components\/booking-spot-time\/selectable-slot|booking\/(?:slots|tax-on-top))\.ts|src\/renderer\/(?:booking\/(?:formats|use-booking-form|use-desk)|form-context|reveal)\.ts|src\/app\/features\/people\/addresses\/(?:address-search|use-address-search|to-lines|place-words)\.tsx?/;

/** What engine and pages say in the visitor's language. */
const words = /src\/engine\/components\/sentences\.ts$/;

/** What pages need to load their parts, to ask their server, to look at what is typed and keep what was answered: crumbs. */
const calls =
  /src\/(?:app\/lib\/(?:api|api-error|error-text|identity|boot|chunk|random-id|reload)|app\/areas\/public\/form\/draft-store|app\/features\/money\/cards\/card-processor|engine\/contracts\/\w+\/(?:contract|booking-spots|estimate|form-frames|longest-text|pages)|engine\/components\/(?:named-checks|own-entry)|engine\/format\/(?:duration|parse-number)|engine\/time\/(?:zone|city-of))\.ts$|vite\/preload-helper/;

/** How days and amounts are written, and days chosen: of forms and of pages without one, so that each part would be a file. */
const dates =
  /src\/(?:engine\/format\/(?:calendar|date-format|money|money-pattern|rate)|engine\/time\/local-(?:date|time)|engine\/[\w/-]+\/currency|renderer\/date\/(?:date-entry|month-table))\.tsx?$/;

/** When a visit may be and what it costs: forms show both, and the policies page what fees come to. */
const prices =
  /src\/(?:renderer\/booking\/(?:preview-price|formats)|engine\/booking\/(?:discount-code|discounts|duration|gift-card|price-lines|pricing-summary|quote|recurrence|service-lines|submission-request|tax|tip|validate-request)|engine\/money\/(?:allocate|round)|engine\/format\/quantity|engine\/form\/selection\/slots|engine\/components\/booking-spot-time\/selectable-slot)\.ts$/;

/** What shows a list, in one piece: what comes when a row, a filter or a form is opened would have it cut into crumbs. */
const lists =
  /src\/app\/ui\/(?:list\/(?:list-(?:page|table|row|state|definition)|view|views-bar|filter-(?:bar|values)|display-menu|export-button|later-parts|row-(?:acts|menu|menu-button)|record-drawer|open-record|drawer-frame|resource|own-of|use-(?:columns|reorder|selection))|list-footer|search-input|list-params|save-file|file-button)\.(?:tsx?|module\.css)$/;

/**
 * What nearly every page behind the sign-in has: its head, how it writes values, how it names records. It includes
 * what these import: left elsewhere, the two scripts would import one another, and the first to run would lack the other.
 */
const pages =
  /src\/(?:app\/(?:ui\/(?:color-dot|page-header|panel|confirm|use-formats|fields\/(?:cells|choices-of|region-choices|use-(?:records|names)))|lib\/(?:filter|loose-request|browser-timezone)|ui\/format)|engine\/(?:contracts\/platform\/topic|format\/(?:minutes|phone|short-date)|time\/timezone-names))\.(?:tsx?|module\.css)$/;

/**
 * What nearly every page behind the sign-in stands on, in one piece: cut by who else needs it, it came as fifty crumbs,
 * each a request that a slow phone waits for.
 */
const frame =
  /node_modules\/(?:@mantine|@tanstack|@casl|@ucast|lucide-react)\/|src\/app\/(?:ui|shell|words|lib|route)|src\/engine\/(?:contracts|access|time|format)\//;
/** By how many scripts a part must be needed, of the some four hundred that begin a page or come later. */
const fewestForFrame = 120;

/** Icons weigh less than the request that each of them would be. */
const icons = /node_modules\/lucide-react\//;
const fewestForIcons = 5;

/** What the first pages of all areas show of the component library: as files of their own, crumbs. */
const parts =
  /node_modules\/(?:@mantine\/(?:core\/esm\/(?:components\/(?:ActionIcon|Alert|Anchor|Avatar|Badge|Group|Indicator|Kbd|Skeleton|Stack|VisuallyHidden)\/|.*get-auto-contrast-value|core\/(?:styles-api\/use-resolved-styles-api|utils\/(?:noop|create-safe-context))\/)|hooks\/esm\/(?:use-(?:hotkeys|disclosure|local-storage|id|uncontrolled|merged-ref)\/|utils\/clamp)|(?:notifications|spotlight)\/esm\/[\w-]+\.store|store\/)|clsx\/)/;

/** What boxes to type in are made of. */
const inputs =
  /node_modules\/@mantine\/core\/esm\/components\/(?:TextInput|InputBase|NativeSelect|Combobox\/ComboboxChevron)\//;

/** What collections and settings are made of: each page has some of it, so that each part would be a file. */
const settings = /src\/engine\/settings\/platform\/(?:define-|fact-kinds)/;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What starts without a network: the app itself, what is in the areas of customers and crews in each of their languages, what opens over any page, and what keeps the focus. */
const offlineParts =
  /src\/app\/(?:areas\/(?:team|client)\/|features\/(?:crew\/jobs|messages\/notices)\/|ui\/(?:overlays|keep-focus)|shell\/|words\/)/;

/** The scripts and styles of the areas that start without a network. */
function shellFilesOf(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const isApp = chunk.isEntry && chunk.name === 'app';
    const isPart = chunk.isDynamicEntry && offlineParts.test(chunk.facadeModuleId ?? '');
    if (isApp || isPart) add(chunk.fileName);
  }
  return [...found].toSorted().map((file) => `/${file}`);
}

/** A browser only notices a new version when the bytes of the worker change, so each build writes its own mark. */
function serviceWorker(): Plugin {
  return {
    name: 'trellis:service-worker',
    apply: 'build',
    generateBundle: {
      // After Vite has taken out the scripts that held nothing but a style sheet.
      order: 'post',
      handler(_options, bundle) {
        const build = createHash('sha256')
          .update(Object.keys(bundle).toSorted().join('\n'))
          .digest('hex')
          .slice(0, 16);
        const source = readFileSync(here('src/app/service-worker.js'), 'utf8')
          .replace('__BUILD__', build)
          .replace('__SHELL__', JSON.stringify(shellFilesOf(bundle)));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

const toBrotli = promisify(brotliCompress);
const smallestPacked = 1024;

/** Files that never change are packed once, as well as can be: better than for each reader anew, and for nothing. */
function packed(): Plugin {
  return {
    name: 'trellis:packed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const pack = async (name: string) => {
        const file = join(dir, name);
        const source = await readFile(file);
        if (source.length >= smallestPacked) await writeFile(`${file}.br`, await toBrotli(source));
      };
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name))
          .map(pack),
      );
    },
  };
}

export default defineConfig({
  root: here('src/app'),
  base: '/',
  publicDir: here('src/app/static'),
  cacheDir: here('.cache/vite'),
  plugins: [react(), leanContracts(), stylesFirst(), webFonts(), serviceWorker(), packed()],
  server: { allowedHosts: ['.localhost'] },
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    // Tells the server which scripts a page needs, so that they are asked for before the first one runs.
    manifest: true,
    // Public pages open on phones of many years. docs/browsers.md has the versions.
    target: ['chrome111', 'edge111', 'firefox115', 'safari16'],
    // The style sheets use light-dark() and nesting as they stand, without a polyfill that our themes would not feed.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that the style sheets are for knows how to preload modules.
      polyfill: false,
      // The server tells public pages what they need in their HTML; a list of all in the script would only be long.
      // What a calendar needs is there already, and of what a form or a frame loads later, scripts name what they stand on.
      resolveDependencies(_file, needed, { hostId, hostType }) {
        if (hostType !== 'js') return needed;
        if (/\/(?:public|calls)-/.test(hostId)) return [];
        return /\/(?:form|frame)-/.test(hostId) ? needed.filter((file) => file.endsWith('.css')) : needed;
      },
    },
    rolldownOptions: {
      // Reading a property does nothing here: schemas that only build on one another go when nobody reads them.
      treeshake: { propertyReadSideEffects: false },
      input: { app: here('src/app/app.html'), public: here('src/app/public.html') },
      output: {
        assetFileNames: ({ names }) => assetName(names),
        // Every page has it, and it changes least of all: it stays with readers from one version to the next.
        codeSplitting: {
          // Only what is named: what it stands on is shared with other pages in other ways.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'form-engine', test: formEngine },
            { name: 'words', test: words },
            // One cannot come without the other.
            { name: 'calls', test: (id) => calls.test(id) || dates.test(id) },
            { name: 'prices', test: prices },
            { name: 'lists', test: lists },
            { name: 'pages', test: pages },
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            { name: 'frame', test: frame, minShareCount: fewestForFrame },
            { name: piecesOfFirstPages(), debugName: 'first pages' },
            { name: 'icons', test: icons, minShareCount: fewestForIcons },
            { name: 'parts', test: parts },
            { name: 'inputs', test: inputs },
            { name: 'settings', test: settings },
          ],
        },
      },
    },
  },
});
