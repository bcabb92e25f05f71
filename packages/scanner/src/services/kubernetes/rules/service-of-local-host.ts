import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SERVICES, objectRule } from '../kubernetes-rule.ts';

export default objectRule('Service')({
  id: 'kubernetes_service_of_local_host',
  title: 'A Service of type ExternalName stands for localhost of whoever calls it',
  severity: MODERATE,
  problem:
    'An ingress controller that sends traffic to it calls itself: from outside one reaches ports that it opened for itself alone, such as its administration.',
  remediation: 'Remove the Service, or name the host that is meant in `externalName`.',
  sources: [SERVICES],
  references: [cwe(441), nist('SC-7')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec:\n  type: ExternalName\n  «externalName: localhost»`,
    ],
    good: [
      `apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec: {type: ExternalName, externalName: db.shop.example}`,
      `apiVersion: v1\nkind: Service\nmetadata: {name: localhost}\nspec: {type: ClusterIP}`,
    ],
  },

  judge(service) {
    const [at, name = ''] = [service.pair('spec.externalName'), service.text('spec.externalName')];
    if (!at || service.text('spec.type') !== 'ExternalName' || !isLoopback(name)) return undefined;
    return { at, message: { code: 'is', values: { setting: 'externalName', value: name } } };
  },
});
