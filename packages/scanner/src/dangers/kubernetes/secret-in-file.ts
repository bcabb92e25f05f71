import { settingDanger } from '../setting-danger.ts';
import { secretMember } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_secret_in_file',
  title: 'The content of a secret of Kubernetes stands in the file',
  severity: 4,
  problem: 'Whoever reads the file, its history or the state of Terraform has it.',
  family: 'secrets',
  remediation:
    'Give the value of {} as a sensitive variable, or let a store of secrets make it; change the one that stood here.',
  sources: ['https://kubernetes.io/docs/concepts/configuration/secret/'],
  wrong: secretMember,
  in: {
    terraform: [
      {
        types: ['kubernetes_secret', 'kubernetes_secret_v1'],
        key: 'data',
        unset: 'fine',
        bad: { password: 'wJ8rTz41qLm0' },
        good: { password: { expression: 'var.password' } },
      },
      {
        types: ['kubernetes_config_map', 'kubernetes_config_map_v1'],
        key: 'data',
        unset: 'fine',
        bad: { DB_PASSWORD: 'wJ8rTz41qLm0' },
        good: { DB_HOST: 'db.shop.example' },
      },
    ],
  },
});
