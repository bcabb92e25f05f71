import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { isFalse } from '../block.ts';
import { podRule, WITHOUT } from '../kubernetes-rule.ts';

export default podRule({
  id: 'kubernetes_mesh_sidecar_left_out',
  title: 'The pod is kept out of the service mesh: sidecar injection is off',
  terms: ['sidecar.istio.io/inject', 'linkerd.io/inject'],
  severity: MODERATE_LOW,
  problem: 'What the pod says and takes goes past the TLS and the policies of the mesh.',
  remediation: 'Remove the label or annotation; exclude single ports by annotations of their own.',
  sources: ['https://istio.io/latest/docs/setup/additional-setup/sidecar-injection/'],
  references: [cwe(693), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec:\n  template:\n    metadata:\n      labels:\n        «sidecar.istio.io/inject: "false"»\n    spec: {containers: [{name: app, image: "a:1"}]}`,
      `apiVersion: v1\nkind: Pod\nmetadata:\n  name: shop\n  annotations:\n    «linkerd.io/inject: disabled»\nspec: {containers: [{name: app, image: "a:1"}]}`,
    ],
    good: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop, labels: {sidecar.istio.io/inject: "true"}}\nspec: {containers: [{name: app, image: "a:1"}]}`,
      `apiVersion: batch/v1\nkind: Job\nmetadata: {name: shop}\nspec:\n  template:\n    metadata: {labels: {sidecar.istio.io/inject: "false"}} # it would never end\n    spec: {containers: [{name: app, image: "a:1"}]}`,
    ],
  },

  judge({ template, isLasting }) {
    if (!isLasting) return undefined;
    for (const [where, name] of SETTINGS) {
      const setting = template.setting(['metadata', where, name]);
      if (setting.is === 'unknown') return UNKNOWN;
      if (setting.is === 'set' && (isFalse(setting.value) || setting.value === 'disabled'))
        return { at: setting.at, message: { code: 'is', values: { setting: name, value: setting.value } } };
    }
    return undefined;
  },
  fix: { ...WITHOUT, edits: removeEntry },
});

const SETTINGS = [
  ['labels', 'sidecar.istio.io/inject'],
  ['annotations', 'sidecar.istio.io/inject'],
  ['annotations', 'linkerd.io/inject'],
] as const;
