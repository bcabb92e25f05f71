import { HIGH } from '@plumbline/model/severity';
import { developmentVaultIn } from '../../../rules/container-commands.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { commandRule, SERVICE } from '../systemd-rule.ts';

export default commandRule({
  id: 'systemd_vault_in_development_mode',
  title: 'Vault runs in development mode: server -dev',
  terms: ['openbao'],
  severity: HIGH,
  problem:
    'It is unsealed from the start, speaks without TLS and has one root token: whoever learns that has all secrets, and each restart loses them.',
  remediation: 'Start `server` with a configuration that names a storage, a listener with TLS and a seal.',
  sources: ['https://developer.hashicorp.com/vault/docs/concepts/dev-server', `${SERVICE}#ExecStart=`],
  references: [cwe(489), nist('SC-28'), nist('IA-5')],

  examples: {
    bad: [`[Service]\n«ExecStart=/usr/bin/vault server -dev -dev-listen-address=0.0.0.0:8200»`],
    good: [
      `[Service]\nExecStart=/usr/bin/vault server -config=/etc/vault.d/vault.hcl`,
      `[Service]\nExecStart=/usr/bin/shop server -dev`, // of another program
    ],
  },

  judge: ({ line, text }) =>
    developmentVaultIn('', [{ at: line, text }]) && {
      code: 'has',
      values: { setting: 'the command', value: '-dev' },
    },
});
