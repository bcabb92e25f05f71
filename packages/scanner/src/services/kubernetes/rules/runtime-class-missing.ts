import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { onePod, podRule } from '../kubernetes-rule.ts';

export default podRule({
  id: 'kubernetes_runtime_class_missing',
  title: "A sandbox for agents runs in the node's own kernel: no runtimeClassName of gVisor or Kata",
  severity: HIGH,
  problem:
    'What runs in it is written by a model or by anybody: one flaw of the kernel is enough to leave the container.',
  remediation: 'Set `runtimeClassName` to a class that isolates the kernel, such as gVisor or Kata Containers.',
  sources: ['https://agent-sandbox.sigs.k8s.io/docs/', 'https://kubernetes.io/docs/concepts/containers/runtime-class/'],
  references: [cwe(653), nist('SC-39')],

  examples: {
    bad: [
      `«apiVersion: extensions.agents.x-k8s.io/v1alpha1\nkind: SandboxTemplate\nmetadata: {name: agent}»\nspec:\n  podTemplate:\n    spec:\n      containers: [{name: app, image: "a:1"}]`,
      `apiVersion: extensions.agents.x-k8s.io/v1alpha1\nkind: SandboxTemplate\nmetadata: {name: agent}\nspec:\n  podTemplate:\n    spec:\n      «runtimeClassName: runc»\n      containers: [{name: app, image: "a:1"}]`,
    ],
    good: [
      `apiVersion: extensions.agents.x-k8s.io/v1alpha1\nkind: SandboxTemplate\nmetadata: {name: agent}\nspec:\n  podTemplate:\n    spec:\n      runtimeClassName: gvisor\n      containers: [{name: app, image: "a:1"}]`,
      onePod(`stdin: true`),
    ],
  },

  judge({ object, spec }) {
    if (!object.kind.startsWith('Sandbox')) return undefined;
    const setting = spec.setting('runtimeClassName');
    if (setting.is === 'unknown') return UNKNOWN;
    if (setting.is === 'set' && !/^(?:|runc|crun|default)$/.test(setting.value)) return undefined;
    return {
      at: setting.is === 'set' ? setting.at : object.at,
      message: { code: 'not-set', values: { setting: 'runtimeClassName' } },
    };
  },
});
