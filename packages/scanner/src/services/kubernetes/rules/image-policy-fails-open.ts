import { MODERATE } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { ADMISSION, objectRule } from '../kubernetes-rule.ts';

export default objectRule('AdmissionConfiguration')({
  id: 'kubernetes_image_policy_fails_open',
  title: 'Images are let in where nobody can be asked about them: ImagePolicyWebhook with defaultAllow',
  severity: MODERATE,
  problem: 'Whoever makes the service fail that judges images runs any image.',
  remediation: 'Set `defaultAllow: false`.',
  sources: [ADMISSION],
  references: [cisKubernetes('5.5.1'), cwe(636), nist('SI-17')],

  examples: {
    bad: [
      `apiVersion: apiserver.config.k8s.io/v1\nkind: AdmissionConfiguration\nplugins:\n  - name: ImagePolicyWebhook\n    configuration:\n      imagePolicy:\n        «defaultAllow: true»`,
    ],
    good: [
      `apiVersion: apiserver.config.k8s.io/v1\nkind: AdmissionConfiguration\nplugins:\n  - name: ImagePolicyWebhook\n    configuration: {imagePolicy: {defaultAllow: false}}`,
    ],
  },

  judge(configuration) {
    for (const plugin of configuration.blocks('plugins')) {
      const at = plugin.pair(ALLOW);
      if (at && isTrue(plugin.text(ALLOW) ?? ''))
        return { at, message: { code: 'is', values: { setting: 'defaultAllow', value: 'true' } } };
    }
    return undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'a service that answers whenever pods start',
    edits: (finding) => setValue(finding, false),
  },
});

const ALLOW = 'configuration.imagePolicy.defaultAllow';
