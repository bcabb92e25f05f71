/**
 * The files that configuration reads as texts: policies, manifests, values of charts, scripts.
 * Source: https://developer.hashicorp.com/terraform/language/functions/file and templatefile there.
 */
import type { IncludeRequest } from '@plumbline/model/included-files';
import { plainPath, resolveFrom } from '@plumbline/model/include-pattern';
import { joinPath } from '@plumbline/model/paths';
import type { ParsedFile, Source } from '../../formats/tree.ts';
import type { Includes } from '../../service-definition.ts';

/** More different ones are not read for one file. */
const MAX_DOCUMENTS = 200;

/** Whose files are listed before each is read. */
const LISTS =
  /\bfileset\(\s{0,100}(?:"([^"\\\n]{1,1000})"|path\.(?:module|root))\s{0,100},\s{0,100}"([^"\\\n]{1,200})"/g;
/** A call with a text, in which an interpolation holds no other one. */
const READS = /\b(?:file|templatefile)\(\s{0,100}"([^"\\\n]{1,1000})"/g;
const OWN_FOLDER = /^\$\{\s*path\.(?:module|root)\s*\}\//;
const INTERPOLATION = /\$\{[^{}]*\}/g;
const DOCUMENT = /\.(?:json|ya?ml|csv|hcl|sh|ps1|cfg|tpl|tftpl|tmpl)$/i;
const CONFIGURATION = /\.(?:tf|tofu|tfvars)(?:\.json)?$/i;
/** What is kept in such files is not for others. */
const OF_SECRETS = /secret|credential|passw|token|private|account|key/i;

export function isDocument(fileName: string): boolean {
  return DOCUMENT.test(fileName) && !CONFIGURATION.test(fileName);
}

/** Whether a file is written in the language, by its name, which need not say so where people registered it. */
export function isConfiguration(fileName: string): boolean {
  return CONFIGURATION.test(fileName) || !fileName.includes('.');
}

/** What stands in its place of which only a part of the name is known may be each of several files. */
export function documentRequests({ source }: ParsedFile): readonly IncludeRequest[] {
  const patterns = new Set<string>();
  const read = source.text.matchAll(READS).map(([, path = '']) => path);
  const listed = source.text.matchAll(LISTS).map(([, folder = '.', names = '']) => `${folder}/${names}`);
  for (const written of [...read, ...listed]) {
    const pattern = patternOf(written);
    if (pattern !== undefined && patterns.size < MAX_DOCUMENTS) patterns.add(pattern);
  }
  return [...patterns].map((pattern) => ({
    pattern,
    configFileType: 'custom',
    relativeTo: 'including-file',
    ...(OF_SECRETS.test(pattern) ? { holdsSecrets: true } : {}),
  }));
}

/** Those of them that are there, by the path below the service's folder under which the file names them. */
export function documentsOf(file: ParsedFile, includes: Includes): ReadonlyMap<string, Source> {
  const documents = new Map<string, Source>();
  for (const { pattern, configFileType } of documentRequests(file)) {
    for (const { source } of includes.resolve(pattern, file.source, { configFileType, isBeside: true })) {
      documents.set(plainPath(joinPath(source.subPath, source.fileName)), source);
      const named = resolveFrom(plainPath(file.source.subPath), source.alias ?? pattern);
      if (named !== undefined && !documents.has(named)) documents.set(named, source);
    }
  }
  return documents;
}

/** Undefined for a path that is none of the folder, or no document. */
function patternOf(written: string): string | undefined {
  const path = written.replace(OWN_FOLDER, '');
  const pattern = path.replace(INTERPOLATION, '*');
  const star = pattern.indexOf('*');
  const isElsewhere = /^[/~*]|[?[\]$%]/.test(pattern) || (star > 0 && pattern.includes('/', star));
  return isElsewhere || !(isDocument(pattern) || pattern.endsWith('*')) ? undefined : pattern;
}
