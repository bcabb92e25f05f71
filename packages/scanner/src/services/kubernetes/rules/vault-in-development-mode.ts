import { DEVELOPMENT_SERVER, DEVELOPMENT_VAULT, developmentVaultIn } from '../../../rules/development-vault.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_vault_in_development_mode',
  ...DEVELOPMENT_VAULT,
  sources: [DEVELOPMENT_SERVER],

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
