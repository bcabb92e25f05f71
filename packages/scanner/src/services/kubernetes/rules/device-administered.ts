import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Block } from '../block.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'ResourceClaim',
  'ResourceClaimTemplate',
)({
  id: 'kubernetes_device_administered',
  title: 'A claim gives a pod administrative access to devices that others use: adminAccess',
  terms: ['DRA', 'dynamic resource allocation', 'ResourceClaim', 'GPU'],
  severity: MODERATE,
  problem:
    'The pod gets devices however they are allocated, with the rights that their driver keeps for administrators: whoever takes it over sees, and may disturb, what others compute on them.',
  remediation: 'Remove `adminAccess`, but for what watches the devices, in a namespace that only administrators use.',
  sources: [
    'https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/#admin-access',
    'https://www.kubernetes.dev/resources/keps/5018/',
  ],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: resource.k8s.io/v1\nkind: ResourceClaim\nmetadata: {name: gpu}\nspec:\n  devices:\n    requests:\n      - name: gpu\n        exactly:\n          deviceClassName: gpu.example.com\n          «adminAccess: true»`,
      `apiVersion: resource.k8s.io/v1beta1\nkind: ResourceClaimTemplate\nmetadata: {name: gpu}\nspec:\n  spec:\n    devices:\n      requests:\n        - name: gpu\n          deviceClassName: gpu.example.com\n          «adminAccess: true»`,
    ],
    good: [
      `apiVersion: resource.k8s.io/v1\nkind: ResourceClaim\nmetadata: {name: gpu}\nspec: {devices: {requests: [{name: gpu, exactly: {deviceClassName: gpu.example.com, adminAccess: false}}]}}`,
      `apiVersion: resource.k8s.io/v1\nkind: ResourceClaim\nmetadata: {name: gpu}\nspec: {devices: {requests: [{name: gpu, exactly: {deviceClassName: gpu.example.com}}]}}`,
    ],
  },

  judge(claim) {
    const spec: Block = claim.kind === 'ResourceClaimTemplate' ? claim.block('spec.spec') : claim.block('spec');
    for (const request of spec.blocks('devices.requests')) {
      for (const path of ['exactly.adminAccess', 'adminAccess']) {
        const at = request.pair(path);
        if (at && request.text(path) === 'true')
          return { at, message: { code: 'is', values: { setting: 'adminAccess', value: 'true' } } };
      }
    }
    return undefined;
  },
});
