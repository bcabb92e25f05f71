import { HARDCODED_SECRET } from '../../../terms.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, holdsSecret, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_storage_account_key_in_plain_text',
  title: 'The account key of Azure storage stands in plain text (account_key)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever reads the file reads, changes and deletes everything in the storage account.',
  remediation: 'Refer to a file that only Grafana can read: `account_key = $__file{/etc/secrets/storage}`.',
  sources: [`${CONFIGURATION}#variable-expansion`, `${CONFIGURATION}#external_image_storageazure_blob`],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `[external_image_storage.azure_blob]\naccount_name = shop\n«account_key = aGVsbG8gd29ybGQgdGhpcyBpcyBub3QgYSBrZXk=»`,
    ],
    good: [
      `[external_image_storage.azure_blob]\naccount_key = $__file{/etc/secrets/azure}`,
      `[external_image_storage.azure_blob]\naccount_key =`,
    ],
  },

  setting: 'account_key',
  scope: 'external_image_storage.azure_blob',
  bad: holdsSecret,
});
