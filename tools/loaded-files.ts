/** A module to preload with `--import`: writes the path of every file that Node loads into a list, one a line. */
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
