import { settingDanger } from '../setting-danger.ts';
import { secretText } from '../value-tests.ts';

export default settingDanger({
  name: 'google_secret_in_file',
  title: 'A password or secret stands in the file',
  severity: 4,
  problem: 'Whoever reads the file, its history or the state has it.',
  family: 'secrets',
  remediation: 'Give the value of {} as a sensitive variable, and change the one that stood here.',
  wrong: secretText,
  in: {
    terraform: [
      {
        types: ['google_sql_user'],
        key: 'password_wo',
        unset: 'fine',
        bad: 'wJ8rTz41qLm0',
        good: { expression: 'var.password' },
      },
      {
        types: ['google_sql_user'],
        key: 'password',
        bad: 'Xk29fLq81mZt',
        good: { expression: 'var.password' },
        unset: 'fine',
      },
      {
        types: ['google_sql_database_instance'],
        key: 'root_password',
        bad: 'Xk29fLq81mZt',
        good: { expression: 'var.password' },
        unset: 'fine',
      },
      {
        types: ['google_secret_manager_secret_version'],
        key: 'secret_data',
        bad: 'Xk29fLq81mZt',
        good: { expression: 'var.secret' },
        unset: 'fine',
      },
      {
        types: ['google_secret_manager_regional_secret_version'],
        key: 'secret_data',
        bad: 'Xk29fLq81mZt',
        good: { expression: 'var.secret' },
        unset: 'fine',
      },
      {
        types: ['google_secret_manager_secret_version'],
        key: 'secret_data_wo',
        bad: 'Xk29fLq81mZt',
        good: { expression: 'var.secret' },
        unset: 'fine',
      },
      {
        types: ['google_kms_secret_ciphertext'],
        key: 'plaintext',
        bad: 'Xk29fLq81mZt',
        good: { expression: 'var.secret' },
        unset: 'fine',
      },
      {
        types: ['google_certificate_manager_certificate'],
        key: 'self_managed.pem_private_key',
        formerKey: 'self_managed.private_key_pem',
        bad: 'Xk29fLq81mZt',
        good: { expression: 'var.private_key' },
        unset: 'fine',
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_user'],
        key: 'password',
        bad: 'Xk29fLq81mZt',
        good: { expression: "'{{ password }}'" },
        unset: 'fine',
        shown: { name: 'shop' },
      },
    ],
  },
});
