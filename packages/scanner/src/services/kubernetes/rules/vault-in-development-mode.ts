import {
  DEVELOPMENT_SERVER,
  DEVELOPMENT_VAULT,
  developmentVaultIn,
  startsDevelopmentVault,
} from '../../../rules/development-vault.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_vault_in_development_mode',
  ...DEVELOPMENT_VAULT,
  sources: [DEVELOPMENT_SERVER],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: vault}\nspec:\n  containers:\n    - name: vault\n      «image: hashicorp/vault:1.20»`, // told nothing else
      onePod(`command: [vault]\nargs:\n  - server\n  - «-dev»`),
      onePod(`command: [vault, server, «-dev»]`),
    ],
    good: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: vault}\nspec:\n  containers:\n    - name: vault\n      image: hashicorp/vault:1.20\n      args: [server]`,
      onePod(`command: [vault]\nargs: [server, -config=/vault/config]`),
      onePod(`args: [server, -dev]`),
    ],
  },

  judge(container) {
    const texts = ['command', 'args'].flatMap((key) => container.texts(key));
    const found = developmentVaultIn(container.image ?? '', texts);
    const image = container.pair('image');
    if (image && startsDevelopmentVault(container.image ?? '') && container.lacks('command') && container.lacks('args'))
      return { at: image, message: 'the image starts server -dev where no command is set' };
    return found && { at: found.at, message: { code: 'has', values: { setting: 'command', value: '-dev' } } };
  },
});
