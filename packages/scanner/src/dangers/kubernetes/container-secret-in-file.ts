import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { secretNamed } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_container_secret_in_file',
  title: 'A password or key of a container stands in the file',
  severity: 4,
  problem: 'Whoever reads the file, its history or the state of Terraform has it.',
  family: 'secrets',
  remediation:
    'Refer in {} to a secret of the cluster (`value_from.secret_key_ref`), and change the one that stood here.',
  sources: ['https://kubernetes.io/docs/concepts/configuration/secret/'],
  wrong: secretNamed,
  in: {
    terraform: inPods(['container', 'init_container'], {
      key: 'env',
      unset: 'fine',
      bad: [{ name: 'DB_PASSWORD', value: 'wJ8rTz41qLm0' }],
      good: [{ name: 'DB_HOST', value: 'db.shop.example' }],
    }),
  },
});
