import { MAX_FILES, MAX_MACHINES } from '@plumbline/model/bounds';
import { CALLS } from '@plumbline/model/contract/contract';
import { Bytes, Nothing, fillPath, type Endpoint } from '@plumbline/model/contract/endpoint';
import type { TSchema } from 'typebox';
import { nginxZip, makeZip } from './test-zip.ts';
import type { TestApp, TestRequest } from './test-app.ts';
import type { TestCaller } from './test-tokens.ts';

/* The largest input that each call permits, made of the contract. A call whose body this file cannot fill throws. */

/** Whose calls these are. */
export const CALLER: TestCaller = { email: 'large@acme.example', organization: 'acme', roles: ['ENTERPRISE', 'ADMIN'] };
/** Names and words of a body that a call looks up; everything else is made as large as its schema permits. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  cluster: 'shop',
  machine: 'folder',
  service: 'nginx',
  subPath: '.',
  direction: 'inbound',
  cidrBlock: '10.0.0.0/8',
  serviceName: 'nginx',
  message: 'REGISTRATION_PROMPT',
  configurationFileType: 'nginx',
};
/** So that as many of them as a list may have fit into a body. */
const LIST_TEXT_LENGTH = 100;

export const WITH_JSON = CALLS.map(({ endpoint }) => endpoint).filter(({ body }) => body !== Bytes && body !== Nothing);

/** A cluster for the calls with JSON to be about, of both kinds of owner. */
export async function seedForLargest(app: TestApp): Promise<void> {
  for (const endpointPath of ['', '/:cli/']) {
    const as = app.as(callerOf(endpointPath));
    const prefix = endpointPath === '' ? '' : '/plumbline-cli';
    const uploaded = await as.upload(
      `${prefix}${prefix === '' ? '/cluster' : ''}/upload-cluster-zip`,
      await nginxZip('shop'),
    );
    if (uploaded.status > 204) throw new Error(uploaded.text);
    const service = { serviceName: 'terraform', serviceKey: 'nginx' };
    const added = await as.post(`${prefix}/cluster/add-new-cluster-service/shop`, service);
    if (added.status !== 204) throw new Error(added.text);
  }
}

/** As many machines, services and files as a cluster may have, most services on one machine. */
export function largestManifest(): object {
  const services = numbered(MAX_FILES, dockerfile);
  return { name: 'largest', machines: numbered(MAX_MACHINES, (index) => ({ services: index === 0 ? services : {} })) };
}

export function numbered<Value>(count: number, make: (index: number) => Value): Record<string, Value> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, make(index)]));
}

export function files(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({
    fileName: `Dockerfile.${index}`,
    defaultFileName: 'Dockerfile',
  }));
}

export function dockerfile(_index: number): object {
  return { serviceName: 'dockerfile', version: '1.0', configFileList: files(1) };
}

/** Not packed, so that no ratio refuses it before. */
export function manifestZip(manifest: object): Promise<Buffer> {
  return makeZip([{ name: 'manifest.json', content: JSON.stringify(manifest), stored: true }]);
}

/** Those who make a call: of an organization, or a command-line user. */
export function callerOf(path: string): TestCaller {
  return path.startsWith('/:cli/') ? { email: CALLER.email } : CALLER;
}

/** The call with lists of that share of the items that they may have. */
export function largestRequest(endpoint: Endpoint, share: number): TestRequest {
  const params = largestOf(endpoint.params, share, 'params') as Record<string, string>;
  const query = new URLSearchParams(largestOf(endpoint.query, share, 'query') as Record<string, string>);
  const path = `${fillPath(endpoint.path.replace(/^\/:cli\//, '/plumbline-cli/'), params)}?${query.toString()}`;
  const json = largestOf(endpoint.body, share, 'body');
  return { method: endpoint.method, path, caller: callerOf(endpoint.path), json: ofItsKind(endpoint, json) };
}

/** A file is of one kind, its aliases are its own, and its default name depends on the service. */
function ofItsKind({ path }: Endpoint, json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('aliasList' in json)) return json;
  const aliasList = (json.aliasList as string[]).map((alias) =>
    alias.replace('nn', path.includes('compl') ? 'cc' : 'ss'),
  );
  if (!('defaultFileName' in json)) return { ...json, fileName: 'extra.conf', aliasList };
  const defaultFileName = path.includes('cluster-service') ? 'main.tf' : 'nginx.conf';
  return { ...json, fileName: 'new.conf', defaultFileName, aliasList };
}

interface Keywords {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly maximum?: number;
}

/** The largest value that a schema takes, its lists with that share of the items that they may have. */
function largestOf(schema: TSchema, share: number, name: string, index?: number): unknown {
  if (name in SAMPLES && index === undefined) return SAMPLES[name];
  const { type, anyOf, items, properties, ...keywords } = schema as Keywords;
  if ('const' in keywords) return keywords.const;
  if (keywords.enum) return keywords.enum[0];
  if (anyOf?.[0]) return largestOf(anyOf[0], share, name, index);
  if (type === 'integer') return keywords.maximum;
  if (type === 'string') {
    const length = index === undefined ? keywords.maxLength : Math.min(keywords.maxLength ?? 0, LIST_TEXT_LENGTH);
    return String(index ?? 0).padStart(length ?? 0, 'n');
  }
  if (type === 'array' && items) {
    const length = Math.floor((keywords.maxItems ?? 0) * share);
    return Array.from({ length }, (_, at) => largestOf(items, share, name, at));
  }
  if (type === 'object' && properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([key, part]) => [key, largestOf(part, share, key, index)]),
    );
  }
  throw new Error(`this test cannot fill ${name}: ${JSON.stringify(schema)}`);
}
