import { LOW } from '@plumbline/model/severity';
import { renameKey } from '../../../fixing/edit-yaml.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { SERVICE_ACCOUNTS, onePod, podRule } from '../kubernetes-rule.ts';

export default podRule({
  id: 'kubernetes_service_account_field_old',
  title: 'The service account is named by a field that is to go: serviceAccount',
  severity: LOW,
  category: 'hygiene',
  problem: 'Once Kubernetes no longer knows the field, the pod runs as the account "default".',
  remediation: 'Name the account in `serviceAccountName`.',
  sources: ['https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/', SERVICE_ACCOUNTS],
  references: [cwe(477)],

  examples: {
    bad: [onePod(`stdin: true`, '«serviceAccount: shop»')],
    good: [
      onePod(`stdin: true`, 'serviceAccountName: shop'),
      onePod(`stdin: true`, 'serviceAccount: shop\nserviceAccountName: shop'),
    ],
  },

  judge({ spec }) {
    const at = spec.pair('serviceAccount');
    return at && !spec.has('serviceAccountName')
      ? { at, message: { code: 'is-there', values: { setting: 'serviceAccount' } } }
      : undefined;
  },
  fix: { kind: 'safe', edits: (finding) => renameKey(finding, 'serviceAccountName') },
});
