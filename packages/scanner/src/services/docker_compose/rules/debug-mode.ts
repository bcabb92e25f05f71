import { MODERATE_LOW } from '@plumbline/model/severity';
import { composeVariable, oneService, removal, services } from '../compose-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeVariable({
  id: 'docker_compose_debug_mode',
  title: 'A container runs its program in debug mode',
  severity: MODERATE_LOW,
  problem:
    'Errors show code, paths and settings to every visitor; the debuggers of some frameworks run what a visitor sends.',
  remediation: 'Remove the variable, or set it in an override file of developers.',
  sources: [services('environment'), 'https://flask.palletsprojects.com/en/stable/debugging/'],
  references: [cwe(489), nist('CM-7')],

  examples: {
    bad: [oneService('environment:\n  «FLASK_DEBUG: 1»'), oneService('environment:\n  - «APP_DEBUG=true»')],
    good: [oneService('environment:\n  FLASK_DEBUG: 0\n  APP_DEBUG: ${DEBUG}\n  NODE_ENV: production')],
  },

  judge: ({ name, value = '' }) =>
    /^(?:FLASK|DJANGO|APP|WP|WERKZEUG|WORDPRESS)_DEBUG$/.test(name) && /^["']?(?:1|true|on|yes)["']?$/i.test(value)
      ? { code: 'is', values: { setting: name, value } }
      : undefined,
  fix: removal('certainty that nobody develops with this file'),
});
