import type { Bundle } from '@plumbline/model/bundle';
import type { Scalar, Source, Span, TreeNode } from '../formats/tree.ts';
import { parseFile } from '../reading/parsed-ahead.ts';
import { isExposedSecret, isSecretName, mayHoldSecret, passwordInUrl } from '../rules/secrets.ts';
import type { ServiceDefinition } from '../service-definition.ts';

/** Every text that is planted begins so, and has what no other text has. */
export const PLANTED = 'Zq7Kv9xW2m';

/**
 * For tests: a text in which each secret that its tree has under a secret's name is another one. The tree knows what the
 * masking, which goes by lines alone, has to find out.
 */
export function plantSecrets(definition: ServiceDefinition, source: Source): { text: string; count: number } {
  const found: Span[] = [];
  for (const root of parseFile(definition, source).roots) collect(root, source.text, found);
  let text = '';
  let from = 0;
  let count = 0;
  for (const { start, end } of found.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue;
    text += `${source.text.slice(from, start)}${PLANTED}${count}t`;
    from = end;
    count += 1;
  }
  return { text: text + source.text.slice(from), count };
}

/** A bundle whose files are planted, and how many secrets that are. */
export async function plantBundle(
  definition: ServiceDefinition,
  { manifest, read }: Bundle,
): Promise<{ bundle: Bundle; count: number }> {
  const files = new Map<string, Uint8Array>();
  let planted = 0;
  for (const [machine, { services }] of Object.entries(manifest.machines ?? {})) {
    for (const [service, { configFileList, complimentaryFileList = [] }] of Object.entries(services ?? {})) {
      for (const { fileName, subPath, configFileType } of [...configFileList, ...complimentaryFileList]) {
        const path = [machine, service, ...(subPath === '.' ? [] : [subPath]), fileName].join('/');
        const bytes = await read(path);
        if (!(bytes instanceof Uint8Array)) continue;
        const source = { text: new TextDecoder().decode(bytes), fileName, subPath, configFileType };
        const { text, count } = plantSecrets(definition, source);
        planted += count;
        files.set(path, new TextEncoder().encode(text));
      }
    }
  }
  return { bundle: { manifest, read: (path) => files.get(path) }, count: planted };
}

function collect(node: TreeNode, text: string, found: Span[]): void {
  switch (node.kind) {
    case 'scalar':
      takePassword(node, text, found);
      return;
    case 'sequence':
      for (const item of node.items) collect(item, text, found);
      return;
    case 'mapping': {
      const named = node.pairs.find(({ key }) => key.value === 'name')?.value;
      const isNamed = named?.kind === 'scalar' && holdsSecret(String(named.value));
      for (const { key, value } of node.pairs) {
        const isSecret = holdsSecret(String(key.value)) || (isNamed && key.value === 'value');
        if (isSecret && value.kind === 'scalar') takeValue(value, text, found);
        collect(value, text, found);
      }
      return;
    }
    case 'directive': {
      const { name, args, attributes, value, block = [] } = node;
      const [only, ...others] = args;
      if (holdsSecret(name) && only && others.length === 0) takeValue(only, text, found);
      for (const arg of args) takePassword(arg, text, found);
      if (attributes) collect(attributes, text, found);
      if (value && value.kind !== 'scalar') collect(value, text, found);
      for (const inner of block) collect(inner, text, found);
    }
  }
}

/** Rules know of names like `proxy_pass` by themselves. */
function holdsSecret(name: string): boolean {
  return isSecretName(name) && mayHoldSecret(name);
}

/** Only what stands in the text as it is meant: between quotes, without escapes. */
function takeValue({ value, start, end, unknown }: Scalar, text: string, found: Span[]): void {
  if (unknown || typeof value !== 'string' || !isExposedSecret(value) || value.includes('\n')) return;
  const at = text.slice(start, end).indexOf(value);
  if (at !== -1) found.push({ start: start + at, end: start + at + value.length });
}

function takePassword({ value, start, end }: Scalar, text: string, found: Span[]): void {
  const password = typeof value === 'string' ? passwordInUrl(value) : undefined;
  if (password === undefined || !isExposedSecret(password)) return;
  const at = text.slice(start, end).indexOf(`:${password}@`);
  if (at !== -1) found.push({ start: start + at + 1, end: start + at + 1 + password.length });
}
