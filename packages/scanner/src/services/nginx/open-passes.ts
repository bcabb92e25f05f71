import { isRestricted } from './access.ts';
import type { NginxDirective, NginxFile } from './nginx-file.ts';

/**
 * The `proxy_pass` by which everybody who reaches the port gets to a target: it is named there without `http://`, or
 * is among a group of servers that is.
 */
export function* passesForEverybody(
  file: NginxFile,
  isTarget: (target: string) => boolean,
): Generator<NginxDirective, void> {
  const groups = new Set(
    file
      .blocks('upstream')
      .filter((group) => file.childrenOf(group, 'server').some(({ values }) => isTarget(values[0] ?? '')))
      .map(({ values }) => values[0] ?? ''),
  );
  for (const pass of file.directives('proxy_pass')) {
    const block = pass.parent;
    const server = file.around(pass, 'server');
    const [, target = ''] = /^https?:\/\/(.*)$/.exec(pass.values[0] ?? '') ?? [];
    if (!block || !server || pass.isUnknown) continue;
    if (!isTarget(target) && !groups.has(target.split('/', 1)[0] ?? '')) continue;
    if (!file.knowsServer(block) || isRestricted(file, block)) continue;
    if (!file.listens(server).every(({ isLocal }) => isLocal)) yield pass;
  }
}
