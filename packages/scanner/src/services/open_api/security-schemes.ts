import type { Finding } from '../../rule.ts';
import { pairsInForce } from '../../formats/mapping-lookup.ts';
import type { ItemFinding } from '../../rules/item-rule.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { OpenApiFile, OpenApiItem } from './open-api-file.ts';
import { isPlaintextUrl } from './urls.ts';

/** Whether a scheme is one of HTTP authentication with a name, in lower case. */
export function isScheme(scheme: OpenApiItem, name: string): boolean {
  return scheme.text('type') === 'http' && scheme.text('scheme')?.toLowerCase() === name;
}

/** Where OAuth 2 schemes use a flow. */
export function* flowsOf(file: OpenApiFile, name: 'implicit' | 'password'): Generator<Finding> {
  for (const flow of file.items('flow')) {
    if (flow.name === name) yield { at: flow.place, message: `the flow ${name}` };
  }
  for (const scheme of file.isVersion2 ? file.items('securityScheme') : []) {
    const pair = scheme.pair('flow');
    if (pair && scheme.text('flow') === name)
      yield { at: pair, message: { code: 'is', values: { setting: 'flow', value: name } } };
  }
}

/** The scopes that a scheme of OAuth 2 defines; undefined for any other, and where they cannot be known. */
export function scopesOf(scheme: OpenApiItem | undefined, file: OpenApiFile): ReadonlySet<string> | undefined {
  if (scheme?.text('type') !== 'oauth2') return undefined;
  return file.isVersion2 ? scopesIn(scheme) : flowScopes(scheme);
}

const scopesIn = oncePer(
  (item: OpenApiItem): ReadonlySet<string> => new Set(pairsInForce(item.value('scopes')).keys()),
);

const flowScopes = oncePer((scheme: OpenApiItem): ReadonlySet<string> => {
  const flows = scheme.parts('flows').flatMap((all) => all.parts('flow'));
  return new Set(flows.flatMap((flow) => [...scopesIn(flow)]));
});

/** What requests go over, as far as the description says. `unsaid`: it names no server. */
export const transportOf = oncePer((file: OpenApiFile): 'encrypted' | 'plaintext' | 'unknown' | 'unsaid' => {
  const { document } = file;
  if (!document) return 'unknown';
  if (file.isVersion2) {
    if (!document.has('schemes')) return isLoopback(document.text('host') ?? '') ? 'encrypted' : 'unsaid';
    return plaintextScheme(document) ? 'plaintext' : 'encrypted';
  }
  const servers = document.parts('server');
  if (servers.length === 0) return document.value('servers')?.kind === 'scalar' ? 'unknown' : 'unsaid';
  const urls = servers.map((server) => server.text('url'));
  if (urls.some((url) => url !== undefined && isPlaintextUrl(url))) return 'plaintext';
  return urls.includes(undefined) ? 'unknown' : 'encrypted';
});

/** The first scheme of a list that is not encrypted: version 2.0. */
export function plaintextScheme(item: OpenApiItem): ItemFinding | undefined {
  const found = item.texts('schemes').find(({ text }) => text === 'http' || text === 'ws');
  return found && { at: found.at, message: { code: 'has', values: { setting: 'schemes', value: found.text } } };
}
