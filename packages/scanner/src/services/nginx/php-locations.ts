import { locationPattern } from './location-pattern.ts';
import type { NginxDirective, NginxFile } from './nginx-file.ts';

/** The location of a block that runs every script, where none before it refuses scripts in some folders. */
export function locationOfScripts(file: NginxFile, block: NginxDirective): NginxDirective | undefined {
  for (const location of file.childrenOf(block, 'location')) {
    const pattern = locationPattern(location);
    if (pattern === undefined || !/php/.test(pattern)) continue;
    if (file.childrenOf(location, 'return', 'deny').length > 0) return undefined;
    if (!/^(?:\.[*+]|\[\^\/\])?\\\.\(?(\w+\|)*php/.test(pattern)) continue;
    if (file.childrenOf(location, 'fastcgi_pass').length > 0) return location;
  }
  return undefined;
}
