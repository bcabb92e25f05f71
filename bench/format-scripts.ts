/* What measured processes run. Each is given the module of the list of formats and a format. */

/** Parses one file and keeps its tree. */
export const PARSE_FILE = `
import { readFileSync } from 'node:fs';
const [, formatList, format, file] = process.argv;
const { loadParser } = await import(formatList);
const parse = await loadParser(format);
globalThis.parsed = parse({ text: readFileSync(file, 'utf8'), fileName: 'f', subPath: '.', configFileType: format });
`;

/** Says what is loaded for the format's parser. */
export const LOAD_FORMAT = `
import { registerHooks } from 'node:module';
import { readFileSync } from 'node:fs';
const [, formatList, format] = process.argv;
const files = [];
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) files.push(new URL(url));
    return next(url, context);
  },
});
const { loadParser } = await import(formatList);
files.length = 0;
const started = performance.now();
await loadParser(format);
const ms = performance.now() - started;
const bytes = files.reduce((sum, file) => sum + readFileSync(file).length, 0);
const packages = files.flatMap(({ pathname }) => /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(pathname)?.[1] ?? []);
process.stdout.write(
  JSON.stringify({ modules: files.length, kilobytes: bytes / 1000, ms, packages: [...new Set(packages)] }),
);
`;

/** A module to preload: writes the path of every file that is loaded into a list. */
export function traceInto(list: string): string {
  return `
import { registerHooks } from 'node:module';
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) appendFileSync(${JSON.stringify(list)}, fileURLToPath(url) + '\\n');
    return next(url, context);
  },
});
`;
}
