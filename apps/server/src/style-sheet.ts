import { readFileSync } from 'node:fs';

/** A page's style sheet behind the one that all our pages share. */
export function readStyleSheet(file: URL): string {
  return together('pages.css', file);
}

/** That of a page to read, behind the layout that those share. */
export function readTextStyleSheet(file: URL): string {
  return together('pages.css', 'text-pages.css', file);
}

function together(...parts: readonly (string | URL)[]): string {
  return parts.map((part) => readFileSync(new URL(part, import.meta.url), 'utf8')).join('\n');
}
