import type { Manifest } from '@plumbline/model/cluster';
import type { ComplimentaryFile, ConfigurationFile } from '@plumbline/model/configuration-file';
import type { Service } from '@plumbline/model/service';
import type { Answers } from '../../testing/render-portal.tsx';

/* Clusters as the tests of the console find them, and the servers that answer for them. */

export const WEB: Manifest = {
  name: 'web',
  location: 'Frankfurt',
  clusterType: 'GCP',
  derivedFrom: 'TERRAFORM',
  machines: { 'web-1': { id: 'web-1', hostName: 'web-1.acme.example', externalIp: '203.0.113.7' } },
};
export const LAKE: Manifest = { name: 'data lake', machines: { db: { id: 'db' } } };

/** A server with these clusters, which takes the changes that the tests make to them. */
export function clusters(...manifests: readonly Manifest[]): Answers {
  const known = new Map(manifests.map((manifest) => [manifest.name, manifest]));
  const names = () => [...known.keys()].toSorted();
  return {
    'GET /cluster/list': names,
    'GET /cluster': (request) => known.get(parameter(request, 'clusterName')),
    'POST /cluster/add-cluster/shop': () => void known.set('shop', { name: 'shop', machines: {} }),
    'DELETE /cluster/delete-cluster/web': () => void known.delete('web'),
    'POST /cluster/add-new-machine/web': async (request) => {
      const machine = (await request.json()) as { id: string };
      known.set('web', { ...WEB, machines: { ...WEB.machines, [machine.id]: machine } });
      return machine.id;
    },
    'DELETE /cluster/delete-machine/web/web-1': () => void known.set('web', { ...WEB, machines: {} }),
  };
}

export function parameter(request: Request, name: string): string {
  return new URL(request.url).searchParams.get(name) ?? '';
}

const NGINX_CONF: ConfigurationFile = {
  fileName: 'nginx.conf',
  defaultFileName: 'nginx.conf',
  subPath: 'etc',
  configFileType: 'nginx',
};
const TLS_CONF: ComplimentaryFile = {
  fileName: 'tls.conf',
  subPath: '.',
  configFileType: 'custom',
  aliasList: ['conf.d/tls.conf'],
};
const CACHE_FILE: ComplimentaryFile = { ...TLS_CONF, fileName: 'users.acl', aliasList: ['users.acl'] };
export const PROXY: Service = {
  serviceName: 'nginx',
  version: '1.27',
  configFileList: [NGINX_CONF],
  complimentaryFileList: [TLS_CONF],
};
export const CACHE: Service = { serviceName: 'redis', configFileList: [], complimentaryFileList: [CACHE_FILE] };

/** A server with one cluster, whose machine has these services. */
export function machineWith(services: Readonly<Record<string, Service>>): Answers {
  const manifest = { name: 'web', machines: { 'web-1': { id: 'web-1', services } } };
  return { 'GET /cluster/list': ['web'], 'GET /cluster': manifest };
}

/** The same server as a command-line user calls it. */
export function ofCommandLineUser(answers: Answers): Answers {
  const prefixed = Object.entries(answers).map(([call, answer]) => [
    call.replace(/^GET \/cluster/, 'GET /plumbline-cli/cluster'),
    answer,
  ]);
  return Object.fromEntries(prefixed);
}

/** A server whose machine has the service `proxy`, as it was before, and after any of the writes. */
export function changingMachine(before: Service, after: Service, writes: Answers): Answers {
  let isChanged = false;
  const manifest = (): Manifest => ({
    name: 'web',
    machines: { 'web-1': { id: 'web-1', services: { proxy: isChanged ? after : before } } },
  });
  const noting = (answer: Answers[string]) => (request: Request) => {
    isChanged = true;
    return typeof answer === 'function' ? answer(request) : answer;
  };
  const noted = Object.entries(writes).map(([call, answer]) => [call, noting(answer)]);
  return { 'GET /cluster/list': ['web'], 'GET /cluster': manifest, ...Object.fromEntries(noted) };
}
