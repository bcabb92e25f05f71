import { createHash } from 'node:crypto';

/** The sources by which a security policy lets in what stands in a page itself, such as `'sha256-…'`. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Of one of our own pages, whose markup is known: scripts without attributes, and styles. */
export function inlineSources(page: string): InlineSources {
  return { scripts: hashesOf(page, 'script'), styles: hashesOf(page, 'style') };
}

function hashesOf(page: string, tag: 'script' | 'style'): string[] {
  const elements = page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'));
  return [...elements].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
