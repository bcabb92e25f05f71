import { RULES_VERSIONS } from '@plumbline/scanner/rules-versions';
import { DISCOVERY_VERSION } from '../discover/discovery-version.ts';
import { VERSION } from '../version.ts';
import { texts } from '../texts.ts';
import type { Terminal } from '../terminal.ts';
import { printable } from '@plumbline/model/printable';
import { CacheFolder } from './cache-folder.ts';

/** What decides what is kept from run to run, besides the files: the code. */
export interface Versions {
  readonly tool: string;
  /** Of what finds and tells files. */
  readonly discovery: string;
  /** Of each service's rules, includes and engine. */
  readonly rules: Readonly<Record<string, string>>;
}

/** Those of what was built; empty where we run from our sources, of which nothing is kept. */
const BUILT_VERSIONS: Versions = { tool: VERSION, discovery: DISCOVERY_VERSION, rules: RULES_VERSIONS };

/** Where runs keep what the next ones need not find out again, and by which code. */
export interface Cache {
  readonly folder: CacheFolder;
  readonly versions: Versions;
  readonly nowMs: () => number;
}

/** Undefined where nothing can be kept; says so where the reason is one that somebody should know of. */
export function openCache(folder: string, tell: Terminal['tell'], versions = BUILT_VERSIONS): Cache | undefined {
  if (versions.discovery === '') return undefined;
  const opened = CacheFolder.open(folder);
  if (opened === 'unsafe') tell(texts.cacheUnsafe(printable(folder)));
  return opened instanceof CacheFolder ? { folder: opened, versions, nowMs: Date.now } : undefined;
}
