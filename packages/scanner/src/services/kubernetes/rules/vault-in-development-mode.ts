import { HIGH } from '@plumbline/model/severity';
import { developmentVaultIn } from '../../../rules/container-commands.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_vault_in_development_mode',
  title: 'Vault runs in development mode: server -dev',
  terms: ['openbao'],
  severity: HIGH,
  problem:
    'It is unsealed from the start, speaks without TLS and has one root token: whoever learns that has all secrets, and each restart loses them.',
  remediation: 'Start `server` with a configuration that names a storage, a listener with TLS and a seal.',
  sources: ['https://developer.hashicorp.com/vault/docs/concepts/dev-server'],
  references: [cwe(489), nist('SC-28'), nist('IA-5')],

  examples: {
    bad: [onePod(`command: [vault]\nargs:\n  - server\n  - «-dev»`), onePod(`command: [vault, server, «-dev»]`)],
    good: [onePod(`command: [vault]\nargs: [server, -config=/vault/config]`), onePod(`args: [server, -dev]`)],
  },

  judge(container) {
    const texts = ['command', 'args'].flatMap((key) => container.texts(key));
    const found = developmentVaultIn(container.image ?? '', texts);
    return found && { at: found.at, message: { code: 'has', values: { setting: 'command', value: '-dev' } } };
  },
});
