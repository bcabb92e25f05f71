import { composeVariable, isForDevelopment, oneService, removal, services } from '../compose-rule.ts';
import { DEBUG_MODE, FLASK_DEBUGGING, switchesDebugOn } from '../../../rules/debug-variables.ts';

export default composeVariable({
  id: 'docker_compose_debug_mode',
  ...DEBUG_MODE,
  remediation: 'Remove the variable; set it in a file for developers that is laid over this one.',
  sources: [services('environment'), FLASK_DEBUGGING],

  examples: {
    bad: [
      oneService('environment:\n  «FLASK_DEBUG: 1»'),
      oneService('environment:\n  - «ASPNETCORE_ENVIRONMENT=Development»'),
      oneService('environment:\n  «MANAGEMENT_ENDPOINTS_WEB_EXPOSURE_INCLUDE: "*"»'),
    ],
    good: [
      oneService('environment:\n  FLASK_DEBUG: 0\n  RAILS_ENV: production'),
      oneService('environment:\n  APP_DEBUG: ${APP_DEBUG}'),
      oneService('environment:\n  DEBUG: "shop:*"\n  MANAGEMENT_ENDPOINTS_WEB_EXPOSURE_INCLUDE: health,info'),
    ],
  },

  judge({ at, name, value }) {
    return value !== undefined && switchesDebugOn(name, value) && !isForDevelopment(at)
      ? { code: 'is', values: { setting: name, value } }
      : undefined;
  },
  fix: removal('certainty that nobody develops with this file'),
});
