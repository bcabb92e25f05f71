import { HIGH } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { annotated } from '../capabilities.ts';
import { POD_SECURITY, onePod, podRule, PROTECTED } from '../kubernetes-rule.ts';

export default podRule({
  id: 'kubernetes_apparmor_annotation_unconfined',
  title: 'An annotation gives a container no AppArmor profile: unconfined, or none that there is',
  severity: HIGH,
  problem:
    'Nothing limits any more which files and calls of the node the container can reach where another barrier falls.',
  remediation: 'Set the annotation to `runtime/default` or `localhost/<profile>`.',
  sources: [POD_SECURITY, 'https://kubernetes.io/docs/tutorials/security/apparmor/'],
  references: [cwe(693), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata:\n  name: shop\n  annotations:\n    «container.apparmor.security.beta.kubernetes.io/app: unconfined»\nspec:\n  containers:\n    - {name: app, image: a:1}`,
      `apiVersion: v1\nkind: Pod\nmetadata:\n  name: shop\n  annotations:\n    «container.apparmor.security.beta.kubernetes.io/app: shop-profile» # the node's own are localhost/shop-profile\nspec:\n  containers:\n    - {name: app, image: a:1}`,
    ],
    good: [
      `apiVersion: v1\nkind: Pod\nmetadata:\n  name: shop\n  annotations:\n    container.apparmor.security.beta.kubernetes.io/app: runtime/default\nspec:\n  containers:\n    - {name: app, image: a:1}`,
      `apiVersion: v1\nkind: Pod\nmetadata:\n  name: shop\n  annotations:\n    container.apparmor.security.beta.kubernetes.io/app: localhost/shop-profile\nspec:\n  containers:\n    - {name: app, image: a:1}`,
      onePod(`stdin: true`),
    ],
  },

  judge: ({ template }) =>
    annotated(template, 'container.apparmor.security.beta.kubernetes.io/', (value) => !PROFILE.test(value)),
  fix: { ...PROTECTED, edits: (finding) => setValue(finding, 'runtime/default') },
});

/** Source: https://kubernetes.io/docs/tutorials/security/apparmor/ */
const PROFILE = /^(?:runtime\/default$|localhost\/.)/;
