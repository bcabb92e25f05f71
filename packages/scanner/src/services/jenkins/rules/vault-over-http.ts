import { HIGH } from '@plumbline/model/severity';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { jenkinsSetting } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_vault_over_http',
  title: 'Secrets are fetched from Vault over plain HTTP (vaultUrl)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Whoever is on the path reads the token of Jenkins and every secret that builds ask for, and answers with their own.',
  remediation: 'Write the address of Vault with `https://`.',
  sources: ['https://plugins.jenkins.io/hashicorp-vault-plugin/'],
  references: [cwe(319), nist('SC-8'), nist('IA-5')],

  examples: {
    bad: [
      `unclassified:\n  hashicorpVault:\n    configuration:\n      vaultCredentialId: vault\n      «vaultUrl: http://vault.example.com:8200»\n`,
    ],
    good: [
      `unclassified:\n  hashicorpVault:\n    configuration:\n      vaultUrl: https://vault.example.com:8200\n`,
      `unclassified:\n  hashicorpVault:\n    configuration:\n      vaultUrl: http://127.0.0.1:8200\n`,
    ],
  },

  form: 'code',
  setting: [
    'unclassified.hashicorpVault.configuration.vaultUrl',
    '/com.datapipe.jenkins.vault.configuration.GlobalVaultConfiguration/configuration/vaultUrl',
  ],
  bad: isPlainHttp,
  safe: (_version, bad) => withHttps(bad),
  fix: { kind: 'suggested', needs: 'TLS at that address' },
});
