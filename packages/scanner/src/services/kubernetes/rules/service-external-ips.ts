import { MODERATE } from '@plumbline/model/severity';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { SERVICES, objectRule } from '../kubernetes-rule.ts';

export default objectRule('Service')({
  id: 'kubernetes_service_external_ips',
  title: 'A Service takes addresses from outside of the cluster: externalIPs (CVE-2020-8554)',
  severity: MODERATE,
  problem:
    'Traffic of the cluster to such an address goes to this service: whoever may set it can step between others and what they call.',
  remediation: 'Use a load balancer instead, and refuse the field with the admission plugin DenyServiceExternalIPs.',
  sources: [SERVICES, 'https://github.com/kubernetes/kubernetes/issues/97076'],
  references: [cisKubernetes('1.2.3'), cwe(300), nist('SC-7')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec:\n  type: ClusterIP\n  externalIPs:\n    - «192.0.2.7»`,
    ],
    good: [
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec: {externalIPs: []}`,
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec: {type: ClusterIP}`,
    ],
  },

  judge(service) {
    const [first] = service.texts('spec.externalIPs');
    return first && { at: first.at, message: { code: 'has', values: { setting: 'externalIPs', value: first.text } } };
  },
  fix: { kind: 'suggested', needs: 'certainty that nobody calls the service by this address', edits: removeEntry },
});
