import { DEVELOPMENT_SERVER, DEVELOPMENT_VAULT, developmentVaultIn } from '../../../rules/development-vault.ts';
import { programRule, SERVICE } from '../systemd-rule.ts';

export default programRule({
  id: 'systemd_vault_in_development_mode',
  ...DEVELOPMENT_VAULT,
  sources: [DEVELOPMENT_SERVER, `${SERVICE}#ExecStart=`],

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
