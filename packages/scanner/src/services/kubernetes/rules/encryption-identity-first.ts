import { HIGH } from '@plumbline/model/severity';
import { movedToEnd } from '../../../fixing/edit-yaml.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import type { Block } from '../block.ts';
import type { KubernetesFile } from '../kubernetes-file.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'EncryptionConfiguration',
  'EncryptionConfig',
  'APIServer',
)({
  id: 'kubernetes_encryption_identity_first',
  title: 'Data of the cluster is written without encryption: the provider identity comes first',
  terms: ['OpenShift'],
  severity: HIGH,
  problem: 'Whoever gets at etcd or a backup of it reads the secrets: the first provider is the one that writes.',
  remediation: 'Put a provider that encrypts before `identity`, best `kms`; on OpenShift set the type `aesgcm`.',
  sources: [
    'https://kubernetes.io/docs/tasks/administer-cluster/encrypt-data/',
    'https://docs.openshift.com/aro/4/security/encrypting-etcd.html',
    'https://docs.redhat.com/en/documentation/openshift_container_platform/4.17/html/config_apis/apiserver-config-openshift-io-v1',
  ],
  references: [cisKubernetes('1.2.29'), cwe(311), nist('SC-28'), stigKubernetes('V-274882')],

  examples: {
    bad: [
      `apiVersion: apiserver.config.k8s.io/v1\nkind: EncryptionConfiguration\nresources:\n  - resources: [secrets]\n    providers:\n      - «identity: {}»\n      - aescbc: {keys: []}`,
      `apiVersion: config.openshift.io/v1\nkind: APIServer\nmetadata: {name: cluster}\nspec:\n  encryption:\n    «type: identity»`,
    ],
    good: [
      `apiVersion: config.openshift.io/v1\nkind: APIServer\nmetadata: {name: cluster}\nspec: {encryption: {type: aescbc}}`,
      `apiVersion: apiserver.config.k8s.io/v1\nkind: EncryptionConfiguration\nresources:\n  - resources: [secrets]\n    providers:\n      - kms: {apiVersion: v2, name: vault, endpoint: "unix:///run/kms.sock"}\n      - identity: {}`,
      `apiVersion: apiserver.config.k8s.io/v1\nkind: EncryptionConfiguration\nresources:\n  - resources: [events]\n    providers: [{identity: {}}]\n  - resources: ['*.*']\n    providers: [{kms: {apiVersion: v2, name: vault, endpoint: "unix:///run/kms.sock"}}]`,
    ],
  },

  judge(configuration) {
    if (configuration.kind === 'APIServer') {
      const [at, type] = [configuration.pair('spec.encryption.type'), configuration.text('spec.encryption.type')];
      return at && type === 'identity' && configuration.group === 'config.openshift.io'
        ? { at, message: { code: 'is', values: { setting: 'type', value: 'identity' } } }
        : undefined;
    }
    for (const entry of configuration.blocks('resources')) {
      const [first] = entry.blocks('providers');
      if (first?.has('identity') && !isOfPassingThings(entry))
        return { at: first.at, message: { code: 'has', values: { setting: 'providers', value: 'identity' } } };
    }
    return undefined;
  },
  fix: {
    kind: 'safe',
    unless: ({ at }, { file }) =>
      providersByFirst(file).get(at)?.[1]?.has('kms') === true
        ? 'a plugin of the key service that answers every API server'
        : undefined,
    // What was written without encryption is read by the last one as before.
    edits: ({ at }, { file }) => {
      const providers = providersByFirst(file).get(at) ?? [];
      return providers.length > 1 ? movedToEnd(providers.flatMap(({ node }) => node ?? [])) : [];
    },
  },
});

/** What an entry may leave out where another one encrypts all: it says what happens, and holds no secret. */
function isOfPassingThings(entry: Block): boolean {
  const named = entry.texts('resources').map(({ text }) => text);
  return named.length > 0 && named.every((name) => PASSING.has(name));
}

const PASSING: ReadonlySet<string> = new Set([
  'events',
  'events.events.k8s.io',
  'endpoints',
  'endpointslices.discovery.k8s.io',
  'leases.coordination.k8s.io',
]);

const providersByFirst = oncePer(
  (file: KubernetesFile): ReadonlyMap<unknown, readonly Block[]> =>
    new Map(
      file
        .ofKind('EncryptionConfiguration', 'EncryptionConfig')
        .flatMap((configuration) => configuration.blocks('resources'))
        .map((entry) => entry.blocks('providers'))
        .map((providers) => [providers[0]?.at, providers] as const),
    ),
);
