import { readdirSync, readFileSync } from 'node:fs';

/** The map of what there is to read, for programs that read: llms.txt, as llmstxt.org describes it. */
export function writeLlms(schemas: ReadonlyMap<string, string>): string {
  const pages = readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => describePage(`docs/${name}`));
  const documents = [...schemas]
    .filter(([file]) => /^schemas\/[^/]+\.json$/.test(file))
    .map(([file, text]) => `- [${readTitle(text)}](${file})`);
  return `# Trellis

> ${readIntroduction('README.md')}

A company's API answers below \`/api\` of its own address; \`/api/openapi.json\` describes each call as OpenAPI, and \`/api/docs\` shows them to people.

## Documentation

${pages.join('\n')}

## JSON Schemas

${documents.join('\n')}

## Examples

${['client', 'star-rating'].map((name) => describePage(`examples/${name}/README.md`)).join('\n')}

## Optional

- [README](README.md): the first form and booking in five minutes, commands, map of the code
- [CONTRIBUTING](CONTRIBUTING.md): how to work here
- [CHANGELOG](CHANGELOG.md): what has changed
- [ROADMAP](ROADMAP.md): what comes next, and what is promised
`;
}

const readTitle = (schema: string) => (JSON.parse(schema) as { title: string }).title;

/** The first paragraph of a page below its title. */
function readIntroduction(file: string): string {
  const blocks = readFileSync(file, 'utf8').split(/\n{2,}/);
  const below = blocks.slice(blocks.findIndex((block) => block.startsWith('# ')) + 1);
  return below.find((block) => /^[\w`]/.test(block))?.replaceAll('\n', ' ') ?? '';
}

function describePage(file: string): string {
  const title = /^# (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? file;
  const [sentence = ''] = /^.*?[.:](?=\s|$)/.exec(readIntroduction(file)) ?? [];
  // Addresses in a sentence go by the page that it stands in.
  const plain = sentence.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[.:]$/, '');
  return `- [${title}](${file})${plain && `: ${plain}`}`;
}
