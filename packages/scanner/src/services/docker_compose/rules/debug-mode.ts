import { MODERATE_LOW } from '@plumbline/model/severity';
import { composeVariable, oneService, removal, services } from '../compose-rule.ts';
import { isDebugMode } from '../../../rules/debug-modes.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeVariable({
  id: 'docker_compose_debug_mode',
  title: 'A service runs in debug or development mode',
  severity: MODERATE_LOW,
  problem:
    'Errors show code, paths and settings to every visitor; the debuggers of some frameworks run what a visitor sends.',
  remediation: 'Remove the variable, and set it in `compose.override.yaml` where a developer starts the service.',
  sources: [services('environment'), 'https://flask.palletsprojects.com/en/stable/debugging/'],
  references: [cwe(489), nist('CM-7')],

  examples: {
    bad: [
      oneService('environment:\n  «FLASK_DEBUG: 1»'),
      oneService('environment:\n  - «ASPNETCORE_ENVIRONMENT=Development»'),
    ],
    good: [
      oneService('environment:\n  FLASK_DEBUG: 0\n  NODE_ENV: production'),
      oneService('environment:\n  APP_DEBUG: ${DEBUG}'),
      oneService('environment:\n  DEBUG_PORT: 9229'),
    ],
  },

  judge: ({ name, value }) =>
    value !== undefined && isDebugMode(name, value) ? { code: 'is', values: { setting: name, value } } : undefined,
  fix: removal('certainty that nobody develops with this file'),
});
