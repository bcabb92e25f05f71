import { hasVariable } from '../compose-values.ts';
import type { Finding } from '../../../rule.ts';
import { composeRule, isForDevelopment, oneService, removal, services } from '../compose-rule.ts';
import {
  ACTUATOR_ENDPOINTS,
  DEBUG_MODE,
  ENDPOINTS_OPEN,
  FLASK_DEBUGGING,
  debugOptionIn,
  switchesDebugOn,
} from '../../../rules/debug-variables.ts';

export default composeRule({
  id: 'docker_compose_debug_mode',
  ...DEBUG_MODE,
  remediation: 'Remove the variable; set it in a file for developers that is laid over this one.',
  sources: [services('environment'), FLASK_DEBUGGING, ACTUATOR_ENDPOINTS],

  examples: {
    bad: [
      oneService('environment:\n  «FLASK_DEBUG: 1»'),
      oneService('environment:\n  - «ASPNETCORE_ENVIRONMENT=Development»'),
      oneService('environment:\n  «MANAGEMENT_ENDPOINTS_WEB_EXPOSURE_INCLUDE: "*"»'),
      'services:\n  site:\n    image: wordpress:6.8-apache\n    environment:\n      «WORDPRESS_DEBUG: "false"»', // any text is true
      oneService('environment:\n  - «JAVA_TOOL_OPTIONS=-Dmanagement.endpoints.web.exposure.include=*»'),
      oneService(
        `environment:\n  «SPRING_APPLICATION_JSON: '{"management": {"endpoints": {"web": {"exposure": {"include": "*"}}}}}'»`,
      ),
      oneService('command:\n  - java\n  - -jar\n  - /shop.jar\n  - «--management.endpoints.web.exposure.include=*»'),
    ],
    good: [
      oneService(
        `environment:\n  SPRING_APPLICATION_JSON: '{"management": {"endpoints": {"web": {"exposure": {"include": ["health"], "exclude": "*"}}}}}'`,
      ),
      'services:\n  site:\n    image: wordpress:6.8-apache\n    environment:\n      WORDPRESS_DEBUG: ""',
      'services:\n  site:\n    image: wordpress:6.8-apache\n    environment:\n      WORDPRESS_DEBUG: ${DEBUG:-}',
      oneService('environment:\n  WORDPRESS_DEBUG: "false"'),
      oneService('environment:\n  FLASK_DEBUG: 0\n  RAILS_ENV: production'),
      oneService('environment:\n  APP_DEBUG: ${APP_DEBUG}'),
      oneService('environment:\n  DEBUG: "shop:*"\n  MANAGEMENT_ENDPOINTS_WEB_EXPOSURE_INCLUDE: health,info'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      const image = service.text('image');
      for (const { at, name, value } of service.environment) {
        if (value === undefined || hasVariable(value) || !switchesDebugOn(name, value, image)) continue;
        if (!isForDevelopment(at)) yield { at, message: { code: 'is', values: { setting: name, value } } };
      }
      for (const key of ['command', 'entrypoint']) {
        const option = debugOptionIn(service.texts(key));
        if (option && !isForDevelopment(option.at)) yield { at: option.at, message: ENDPOINTS_OPEN };
      }
    }
  },
  fix: removal('certainty that nobody develops with this file'),
});
