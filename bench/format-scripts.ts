/* What measured processes run. Each is given the module of the list of formats and a format. */

const PREPARE = `
const [, formatList, format, ...rest] = process.argv;
const { loadParser } = await import(formatList);
const parser = await loadParser(format);
const parse = (text) => parser({ text, fileName: 'f', subPath: '.', configFileType: format });
`;

/** Parses one file and says how much memory its text and its tree keep. */
export const PARSE_FILE = `
import { readFileSync } from 'node:fs';
${PREPARE}
const used = () => {
  gc();
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
// What the parser loads and makes once is no part of a file.
parse(readFileSync(rest[0], 'utf8').slice(0, 10_000));
const before = used();
globalThis.parsed = parse(readFileSync(rest[0], 'utf8'));
const grownBytes = used() - before;
const problem = parsed.problems[0]?.message;
process.stdout.write(JSON.stringify({ grownBytes, problem, peakMiB: process.resourceUsage().maxRSS / 1024 }));
`;

/** Parses a text, repeated; says how long it takes the processors. */
export const PARSE_REPEATED = `
${PREPARE}
const text = rest[0].repeat(Number(rest[1]));
const before = process.cpuUsage();
parse(text);
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1000));
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
