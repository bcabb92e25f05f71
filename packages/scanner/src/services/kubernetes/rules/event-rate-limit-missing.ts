import { LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe } from '../../../rules/rulesets.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { pluginMissing } from '../flags.ts';
import type { KubernetesFile } from '../kubernetes-file.ts';
import type { Component } from '../components.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { ADMISSION, kubernetesRule, oneComponent } from '../kubernetes-rule.ts';

export default kubernetesRule({
  id: 'kubernetes_event_rate_limit_missing',
  title: 'The admission plugin EventRateLimit is not enabled',
  severity: LOW,
  category: 'hygiene',
  problem: 'Whoever may make events fills the API server and etcd with them.',
  remediation:
    'Add `EventRateLimit` to `--enable-admission-plugins`, with its limits in `--admission-control-config-file`.',
  sources: [ADMISSION],
  references: [cisKubernetes('1.2.9'), cwe(770)],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '«--enable-admission-plugins=NodeRestriction»'),
      `apiVersion: apiserver.config.k8s.io/v1\nkind: AdmissionConfiguration\n«plugins:»\n  - {name: PodSecurity, path: pods.yaml}`,
    ],
    good: [
      oneComponent('kube-apiserver', '--enable-admission-plugins=NodeRestriction,EventRateLimit'),
      `apiVersion: apiserver.config.k8s.io/v1\nkind: AdmissionConfiguration\nplugins:\n  - {name: EventRateLimit, path: events.yaml}`,
    ],
  },

  applies: ({ file }) => serversIn(file).length + configurationsIn(file).length > 0,
  *check({ file }): Generator<Finding | typeof UNKNOWN> {
    for (const server of serversIn(file)) {
      const found = pluginMissing(server, PLUGIN);
      if (found !== undefined) yield found === UNKNOWN ? UNKNOWN : { at: server.at, ...found };
    }
    for (const configuration of configurationsIn(file)) {
      const list = configuration.pair('plugins');
      const names = configuration.blocks('plugins').map((plugin) => plugin.text('name'));
      if (!list || names.includes(PLUGIN)) continue;
      yield { at: list.key, message: { code: 'lacks', values: { setting: 'plugins', value: PLUGIN } } };
    }
  },
});

const PLUGIN = 'EventRateLimit';

function serversIn(file: KubernetesFile): readonly Component[] {
  return file.components.filter(({ name }) => name === 'kube-apiserver');
}

/** The plugin has no limits of its own: without a configuration it does nothing. */
function configurationsIn(file: KubernetesFile): readonly KubernetesObject[] {
  return file.ofKind('AdmissionConfiguration');
}
