import { HARDCODED_SECRET } from '../../../terms.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, holdsSecret, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_storage_key_in_plain_text',
  title: 'The key of the storage for pictures stands in plain text (external_image_storage)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever reads the file reads, changes and deletes what lies in the storage, at the cost of its owner.',
  remediation:
    'Give the machine a role that may write to the storage, or refer to a file: `secret_key = $__file{/etc/secrets/storage}`.',
  sources: [`${CONFIGURATION}#variable-expansion`, `${CONFIGURATION}#external_image_storages3`],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `[external_image_storage.s3]\naccess_key = AKIAQ3EXAMPLEQ3QQQ77\n«secret_key = 9drTJvcXLB89EXAMPLELB8923FB892xMFI»`,
    ],
    good: [
      `[external_image_storage.s3]\nsecret_key = $__file{/etc/secrets/s3}`,
      `[external_image_storage.s3]\nsecret_key =`,
    ],
  },

  setting: 'secret_key',
  scope: 'external_image_storage.s3',
  bad: holdsSecret,
});
