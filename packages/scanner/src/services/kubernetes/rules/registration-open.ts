import { REGISTRATION_OPEN, VAULTWARDEN_SETTINGS, registrationOpenedBy } from '../../../rules/open-registration.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_registration_open',
  ...REGISTRATION_OPEN,
  sources: [VAULTWARDEN_SETTINGS],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: vault}\nspec:\n  containers:\n    - name: vault\n      image: vaultwarden/server:1.34.3\n      env:\n        - name: SIGNUPS_ALLOWED\n          «value: "true"»`,
    ],
    good: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: vault}\nspec:\n  containers:\n    - name: vault\n      image: vaultwarden/server:1.34.3\n      env: [{name: SIGNUPS_ALLOWED, value: "false"}]`,
      onePod(`env: [{name: SIGNUPS_ALLOWED, value: "true"}]`),
    ],
  },

  judge(container) {
    const variables = container.blocks('env').map((block) => ({
      at: block.pair('value') ?? block.at,
      name: block.text('name') ?? '',
      value: block.text('value'),
    }));
    const found = registrationOpenedBy(container.image, variables);
    return found && { at: found.at, message: { code: 'is', values: { setting: found.name, value: 'true' } } };
  },
});
