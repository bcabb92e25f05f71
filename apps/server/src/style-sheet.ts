import { readFileSync } from 'node:fs';

/** A page's style sheet behind the one that all our pages share. */
export function readStyleSheet(file: URL): string {
  return [new URL('pages.css', import.meta.url), file].map((part) => readFileSync(part, 'utf8')).join('\n');
}
