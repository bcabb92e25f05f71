import { describe, expect, test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';
import { expectRule } from '../../testing/expect-rule.ts';
import { fixExample } from '../../testing/run-example.ts';
import { kubernetes } from './kubernetes.ts';
import admissionDefaultsPrivileged from './rules/admission-defaults-privileged.ts';
import anonymousAuthentication from './rules/anonymous-authentication.ts';
import networkPolicyMissing from './rules/network-policy-missing.ts';
import privileged from './rules/privileged.ts';
import privilegeEscalationAllowed from './rules/privilege-escalation-allowed.ts';
import profilingEnabled from './rules/profiling-enabled.ts';
import rootUser from './rules/root-user.ts';
import serviceAccountTokenMounted from './rules/service-account-token-mounted.ts';

test.each(['control-plane', 'hardened', 'shop'])('the %s fixture gives its golden report', async (fixture) => {
  await expectGoldenReport('kubernetes', new URL(`fixtures/${fixture}/`, import.meta.url));
});

const CONTAINERS = 'containers: [{name: a, image: "b:1", securityContext: {«privileged: true}}]»';

describe('a pod template is found wherever it stands', () => {
  test.each([
    ['Pod', `spec: {${CONTAINERS}`, '}'],
    ['Job', `spec: {template: {spec: {${CONTAINERS}`, '}}}'],
    ['CronJob', `spec: {jobTemplate: {spec: {template: {spec: {${CONTAINERS}`, '}}}}}'],
    ['PodTemplate', `template: {spec: {${CONTAINERS}`, '}}'],
    ['ReplicationController', `spec: {template: {spec: {${CONTAINERS}`, '}}}'],
  ])('%s', async (kind, before, after) => {
    const version = kind === 'CronJob' || kind === 'Job' ? 'batch/v1' : 'v1';
    const marked = `${before}${after}`.replace('»', '').replace(/$/, '»');
    await expectRule(privileged).failsAt(`apiVersion: ${version}\nkind: ${kind}\nmetadata: {name: a}\n${marked}`);
  });

  test('in a list, in the second document, in JSON', async () => {
    const pod =
      '{"apiVersion":"v1","kind":"Pod","spec":{"containers":[{"name":"a","image":"b:1","securityContext":{"privileged":true}}]}}';
    await expectRule(privileged).failsAt(`apiVersion: v1\nkind: List\nitems:\n  - «${pod}»`);
    await expectRule(privileged).failsAt(`apiVersion: v1\nkind: ConfigMap\n---\n«${pod}»`);
    await expectRule(privileged).failsAt(`«${pod}»`);
  });

  test.each([
    [
      'jobset.x-k8s.io/v1alpha2',
      'JobSet',
      `spec: {replicatedJobs: [{template: {spec: {template: {spec: {${CONTAINERS}`,
    ],
    ['elasticsearch.k8s.elastic.co/v1', 'Elasticsearch', `spec: {nodeSets: [{podTemplate: {spec: {${CONTAINERS}`],
    ['argoproj.io/v1alpha1', 'WorkflowTemplate', `spec: {templates: [{name: a, containerSet: {${CONTAINERS}`],
    ['tekton.dev/v1', 'Pipeline', `spec: {tasks: [{taskSpec: {${CONTAINERS.replace('containers', 'steps')}`],
    ['tekton.dev/v1', 'Task', 'spec: {stepTemplate: {securityContext: {«privileged: true'],
    ['sparkoperator.k8s.io/v1beta2', 'SparkApplication', 'spec: {driver: {securityContext: {«privileged: true'],
    ['template.openshift.io/v1', 'Template', `objects: [{kind: Pod, spec: {${CONTAINERS}`],
  ])('%s %s', async (version, kind, written) => {
    const text = written.replace('»', '');
    const closing = [...text].reduce((open: string[], letter) => {
      if (letter === '{' || letter === '[') open.push(letter === '{' ? '}' : ']');
      else if (letter === '}' || letter === ']') open.pop();
      return open;
    }, []);
    const object = `apiVersion: ${version}\nkind: ${kind}\nmetadata: {name: a}\n`;
    await expectRule(privileged).failsAt(`${object}${text}${closing.toReversed().join('')}»`);
  });

  test('what an operator adds to a pod is not known', async () => {
    await expectRule(privilegeEscalationAllowed).isUnknownFor(
      'apiVersion: ray.io/v1\nkind: RayCluster\nspec: {headGroupSpec: {template: {spec: {containers: [{name: a, image: b}]}}}}',
    );
  });

  test('but not in a resource of another project', async () => {
    await expectRule(privileged).passes(
      'apiVersion: example.com/v1\nkind: Deployment\nspec: {template: {spec: {containers: [{name: a, image: b, securityContext: {privileged: true}}]}}}\n---\napiVersion: v1\nkind: Pod\nspec: {containers: [{name: a, image: b}]}',
    );
  });
});

test('what a patch does not say is not known', async () => {
  await expectRule(privilegeEscalationAllowed).isUnknownFor(
    'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec: {template: {spec: {containers: [{name: a, env: []}]}}}',
  );
});

test('what a container says goes before what its pod does', async () => {
  await expectRule(rootUser).failsAt(
    'apiVersion: v1\nkind: Pod\nspec:\n  securityContext: {runAsUser: 1000}\n  containers:\n    - name: a\n      image: b\n      securityContext:\n        «runAsUser: 0»\n    - name: c\n      image: d',
  );
});

test.each([
  ['as one word', 'command: [kube-scheduler, --profiling=false]'],
  ['as two words', 'command: [kube-scheduler, --profiling, "false"]'],
  ['in arguments', 'command: [/usr/local/bin/kube-scheduler]\n      args: [--profiling=false]'],
  ['in a script', 'command: [/bin/sh, -c, "exec kube-scheduler --profiling=false >/var/log/a 2>&1"]'],
  ['to the program of the image', 'args: [--profiling=false]'],
  ['the last one', 'command: [kube-scheduler, --profiling=true, --profiling=false]'],
])('a flag is found %s', async (_, command) => {
  await expectRule(profilingEnabled).passes(
    `apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - name: a\n      image: registry.k8s.io/kube-scheduler:v1.34.0\n      ${command}`,
  );
});

test('objects of other files of the folder are joined by namespace and name', async () => {
  const pod =
    '«apiVersion: v1\nkind: Pod\nmetadata: {name: a, namespace: shop}»\nspec: {serviceAccountName: a, containers: [{name: a, image: b}]}';
  const account = (namespace: string) => ({
    'kube-service-account.yaml': `apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: a, namespace: ${namespace}}\nautomountServiceAccountToken: false`,
  });
  await expectRule(serviceAccountTokenMounted).failsAt({ text: pod, files: account('other') });
  await expectRule(serviceAccountTokenMounted).passes({ text: pod.replace(/[«»]/g, ''), files: account('shop') });
});

test('a policy of another file that selects a pod limits it', async () => {
  const pod =
    'apiVersion: v1\nkind: Pod\nmetadata: {name: a, labels: {app: a, tier: b}}\nspec: {containers: [{name: a, image: b}]}';
  const policy = (labels: string) => ({
    'kube-network-policy.yaml': `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: a}\nspec: {podSelector: {matchLabels: ${labels}}, policyTypes: [Ingress, Egress]}`,
  });
  await expectRule(networkPolicyMissing).passes({ text: pod, files: policy('{tier: b, app: a}') });
  await expectRule(networkPolicyMissing).failsAt({
    text: pod.replace('\nspec', '»\nspec').replace(/^/, '«'),
    files: policy('{tier: b, app: c}'),
  });
});

test.each([
  [
    'a security context that is not there',
    'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - name: a\n      image: b\n',
    'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - securityContext:\n        allowPrivilegeEscalation: false\n      name: a\n      image: b\n',
  ],
  [
    'a security context in braces',
    'apiVersion: v1\nkind: Pod\nspec: {containers: [{name: a, image: b}]}\n',
    'apiVersion: v1\nkind: Pod\nspec: {containers: [{securityContext: {allowPrivilegeEscalation: false}, name: a, image: b}]}\n',
  ],
  [
    'JSON, which is left as it is',
    '{"apiVersion":"v1","kind":"Pod","spec":{"containers":[{"name":"a","image":"b"}]}}',
    undefined,
  ],
])('%s', async (_, text, after) => {
  expect((await fixExample(kubernetes, privilegeEscalationAllowed, text)).text).toBe(after ?? text);
});

test('a flag is added behind the others', async () => {
  const text =
    'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - name: a\n      image: b\n      command:\n        - kube-scheduler # v1\n';
  expect((await fixExample(kubernetes, profilingEnabled, text)).text).toBe(`${text}        - --profiling=false\n`);
});

describe('a machine of Talos', () => {
  const machine = 'version: v1alpha1\nmachine:\n  type: controlplane\n';

  test('says what its programs are given, and nothing of what Talos sets itself', async () => {
    const server = `${machine}cluster:\n  apiServer:\n    extraArgs:\n`;
    await expectRule(profilingEnabled).failsAt(`${server}      «profiling: "true"»`);
    await expectRule(profilingEnabled).isUnknownFor(`${server}      audit-log-maxage: "30"`);
  });

  test('says files of its programs', async () => {
    const kubelet = '  kubelet:\n    extraConfig:\n      authentication:\n        anonymous:\n';
    await expectRule(anonymousAuthentication).failsAt(`${machine}${kubelet}          «enabled: true»`);
    await expectRule(anonymousAuthentication).passes(`${machine}${kubelet}          enabled: false`);
    const plugin = 'cluster:\n  apiServer:\n    admissionControl:\n      - name: PodSecurity\n        configuration:\n';
    await expectRule(admissionDefaultsPrivileged).failsAt(
      `${machine}${plugin}          defaults:\n            «enforce: privileged»`,
    );
  });
});
