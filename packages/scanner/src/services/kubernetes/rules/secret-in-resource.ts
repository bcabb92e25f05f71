import { HIGH } from '@plumbline/model/severity';
import { pairInForce } from '../../../formats/mapping-lookup.ts';
import type { Pair, TreeNode } from '../../../formats/tree.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { holdsExposedSecret, isExposedSecret, isKnownSecretForm, passwordInUrl } from '../../../rules/secrets.ts';
import { isUnknownText } from '../block.ts';
import { CHART_VALUES } from '../chart-files.ts';
import { valuesOfCharts } from '../chart-values.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { accountsOfServers } from '../server-values.ts';
import { SECRETS, objectRule } from '../kubernetes-rule.ts';
import { decoded, holdsSecretLine } from '../object-findings.ts';

/** Where files of values and resources of other projects hold values of charts, variables and keys. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  [CHART_VALUES]: [],
  HelmRelease: ['spec.values'],
  HelmChart: ['spec.set'],
  Application: ['spec.source.helm', 'spec.sources'],
  ApplicationSet: ['spec.template.spec.source.helm', 'spec.template.spec.sources'],
  Kustomization: ['spec.postBuild.substitute'],
  Route: ['spec.tls'],
  BuildConfig: ['spec.triggers', 'spec.strategy'],
  ScaledObject: ['spec.triggers'],
  ScaledJob: ['spec.triggers'],
  PersistentVolume: ['spec.csi.volumeAttributes', 'spec.flexVolume.options'],
  StorageClass: ['parameters'],
};

/** The lists of what has texts of its own: volumes of virtual machines, sources of applications. */
const LISTS: Readonly<Record<string, string>> = {
  Application: 'spec.sources',
  ApplicationSet: 'spec.template.spec.sources',
  VirtualMachine: 'spec.template.spec.volumes',
  VirtualMachineInstance: 'spec.volumes',
};

/** Where options stand by which a network share is mounted. */
const MOUNTS: Readonly<Record<string, string>> = {
  PersistentVolume: 'spec.mountOptions',
  StorageClass: 'mountOptions',
};

/** Values as one text: those of a chart, and what a virtual machine is set up by. */
const TEXTS = [
  'spec.valuesContent',
  'spec.source.helm.values',
  'spec.template.spec.source.helm.values',
  'helm.values',
  'cloudInitNoCloud.userData',
  'cloudInitNoCloud.userDataBase64',
  'cloudInitConfigDrive.userData',
  'cloudInitConfigDrive.userDataBase64',
];

export default objectRule(
  ...Object.keys(PLACES),
  'HelmChartConfig',
  ...Object.keys(LISTS),
)({
  id: 'kubernetes_secret_in_resource',
  title:
    'A password, token or private key stands in plain text in the values of a chart, a route, a build, a volume or a virtual machine',
  terms: [
    'HelmRelease',
    'HelmChart',
    'Argo CD',
    'BuildConfig',
    'Route',
    'KubeVirt',
    'cloud-init',
    'KEDA',
    'mountOptions',
  ],
  severity: HIGH,
  problem:
    'Whoever reads the file or may look at the resource has it, which is far more people than may read Secrets, and the history of the repository keeps it.',
  remediation:
    'Keep it in a Secret, name that (`existingSecret`, `valuesFrom`, `externalCertificate`, `nodeStageSecretRef`, `authenticationRef`), and change it.',
  sources: [
    SECRETS,
    'https://fluxcd.io/flux/components/helm/helmreleases/#values-references',
    'https://docs.k3s.io/add-ons/helm',
    'https://keda.sh/docs/latest/concepts/authentication/',
  ],
  references: [cwe(798), nist('IA-5'), stigKubernetes('V-274883')],

  examples: {
    bad: [
      `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: shop}\nspec:\n  postBuild:\n    substitute:\n      «db_password: h7Kq2mVw9x»`,
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: db}\nspec:\n  values:\n    auth:\n      «postgresPassword: h7Kq2mVw9x»`,
      `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: db}\nspec:\n  source:\n    helm:\n      parameters:\n        - name: auth.postgresPassword\n          «value: h7Kq2mVw9x»`,
      `postgresql:\n  auth:\n    username: shop\n    «password: h7Kq2mVw9x»`,
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nhelmCharts:\n  - name: mysql\n    valuesInline:\n      auth:\n        «rootPassword: h7Kq2mVw9x»`,
      `apiVersion: route.openshift.io/v1\nkind: Route\nmetadata: {name: shop}\nspec:\n  tls:\n    termination: edge\n    «key: |\n      -----BEGIN PRIVATE KEY-----\n      MIIEvQIBADANBgkqhkiG9w0BAQ\n      -----END PRIVATE KEY-----»`,
      `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: db}\nspec:\n  source:\n    chart: postgresql\n    helm:\n      «values: |\n        auth:\n          postgresPassword: h7Kq2mVw9x\n»`,
      `apiVersion: helm.cattle.io/v1\nkind: HelmChart\nmetadata: {name: db}\nspec:\n  chart: postgresql\n  «valuesContent: |\n    auth:\n      postgresPassword: h7Kq2mVw9x\n»`,
      `apiVersion: kubevirt.io/v1\nkind: VirtualMachine\nmetadata: {name: shop}\nspec:\n  template:\n    spec:\n      volumes:\n        - name: start\n          cloudInitNoCloud:\n            «userData: |\n              #cloud-config\n              user: shop\n              password: h7Kq2mVw9x\n»`,
      `apiVersion: kubevirt.io/v1\nkind: VirtualMachine\nmetadata: {name: shop}\nspec:\n  template:\n    spec:\n      volumes:\n        - name: start\n          cloudInitNoCloud:\n            «userDataBase64: I2Nsb3VkLWNvbmZpZwpwYXNzd29yZDogaDdLcTJtVnc5eAo=»`,
      `apiVersion: keda.sh/v1alpha1\nkind: ScaledObject\nmetadata: {name: shop}\nspec:\n  triggers:\n    - type: rabbitmq\n      metadata:\n        «host: amqp://shop:h7Kq2mVw9x@queue.shop.svc:5672/»`,
      `apiVersion: v1\nkind: PersistentVolume\nmetadata: {name: shop}\nspec:\n  mountOptions:\n    - dir_mode=0700\n    - «username=shop,password=h7Kq2mVw9x»\n  csi: {driver: smb.csi.k8s.io, volumeHandle: shop}`,
    ],
    good: [
      `apiVersion: v1\nkind: PersistentVolume\nmetadata: {name: shop}\nspec: {mountOptions: [dir_mode=0700, credentials=/etc/shop], csi: {driver: smb.csi.k8s.io, volumeHandle: shop, volumeAttributes: {source: //files.example.com/shop}, nodeStageSecretRef: {name: shop, namespace: shop}}}`,
      `apiVersion: keda.sh/v1alpha1\nkind: ScaledObject\nmetadata: {name: shop}\nspec: {triggers: [{type: rabbitmq, metadata: {hostFromEnv: QUEUE_URL, passwordFromEnv: QUEUE_PASSWORD}}]}`,
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: db}\nspec:\n  values:\n    auth:\n      existingSecret: db-credentials\n      passwordKey: postgres-password\n      secret: shop-db\n      password: ""`,
      `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: db}\nspec:\n  source:\n    helm:\n      parameters:\n        - name: auth.postgresPassword\n          value: $ARGOCD_ENV_PASSWORD`,
      `apiVersion: kubevirt.io/v1\nkind: VirtualMachine\nmetadata: {name: shop}\nspec: {template: {spec: {volumes: [{name: start, cloudInitNoCloud: {secretRef: {name: shop}}}, {name: other, cloudInitNoCloud: {userData: "#cloud-config\\nssh_pwauth: false\\n"}}]}}}`,
    ],
  },

  judge(object) {
    for (const node of accountsIn(object)) {
      const found = secretBelow(node, () => object.doubt());
      if (found) return found;
    }
    for (const place of PLACES[object.kind] ?? []) {
      const found = secretBelow(object.pair(place)?.value, () => object.doubt());
      if (found) return found;
    }
    return mountOptionIn(object) ?? textIn(object);
  },
});

/** Of a file of values, what says who signs in to a database: those of other programs are told by their own rules. */
function accountsIn(object: KubernetesObject): readonly (TreeNode | undefined)[] {
  if (object.kind === CHART_VALUES) return accountsOfServers(object.node);
  return object.kind === 'Kustomization' ? valuesOfCharts(object, CHART_VALUES).map(({ values }) => values.node) : [];
}

function mountOptionIn(object: KubernetesObject): ItemFinding | undefined {
  const path = MOUNTS[object.kind];
  const found = (path === undefined ? [] : object.texts(path)).find(({ text }) =>
    text.split(',').some((option) => {
      const [, password] = /^pass(?:word)?=(.*)$/i.exec(option.trim()) ?? [];
      return password !== undefined && isExposedSecret(password);
    }),
  );
  return found && { at: found.at, message: { code: 'holds-secret', values: { setting: 'mountOptions' } } };
}

function textIn(object: KubernetesObject): ItemFinding | undefined {
  const volumes = LISTS[object.kind];
  for (const block of [object, ...(volumes === undefined ? [] : object.blocks(volumes))]) {
    for (const path of TEXTS) {
      const [at, text] = [block.pair(path), block.text(path)];
      const setting = path.slice(path.lastIndexOf('.') + 1);
      if (at && text !== undefined && holdsSecretLine(path.endsWith('Base64') ? decoded(text) : text))
        return { at, message: { code: 'holds-secret', values: { setting } } };
    }
  }
  return undefined;
}

/** What stands further in than this is left out. */
const DEEPEST = 12;

function secretBelow(node: TreeNode | undefined, doubt: () => void, depth = 0): ItemFinding | undefined {
  if (!node || depth > DEEPEST) return undefined;
  if (node.kind === 'sequence') {
    for (const item of node.items) {
      const found = secretBelow(item, doubt, depth + 1);
      if (found) return found;
    }
  }
  if (node.kind !== 'mapping') return undefined;
  for (const pair of node.pairs) {
    const name = nameOf(pair, node);
    const { value } = pair;
    if (value.kind === 'scalar') {
      if (isUnknownText(value)) doubt();
      else if (isSecret(name, String(value.value)))
        return { at: pair, message: { code: 'holds-secret', values: { setting: name } } };
      continue;
    }
    const found = secretBelow(value, doubt, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** The key, or of an item that has a name and a value what it is called. */
function nameOf({ key }: Pair, around: TreeNode): string {
  const written = String(key.value);
  const name = written === 'value' ? pairInForce(around, 'name')?.value : undefined;
  return name?.kind === 'scalar' ? String(name.value) : written;
}

/** Where a name may as well be that of a Secret, only what no name of an object looks like is one. */
function isSecret(name: string, value: string): boolean {
  const inUrl = passwordInUrl(value);
  if (isKnownSecretForm(value) || (inUrl !== undefined && isExposedSecret(inUrl))) return true;
  const isObjectName = /^[a-z\d]+(?:[-.][a-z\d]+)*$/.test(value);
  const isPassword = /(?:password|passwd|passphrase)$/i.test(name) && !/^[a-z]+(?:-[a-z]+)*$/.test(value);
  return holdsExposedSecret(name, value) && (isPassword || !isObjectName) && !/\s/.test(value);
}
