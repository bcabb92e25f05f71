import { GUNICORN_MECHANICS, LENIENT_HTTP, NODE_PARSER, lenientHttpIn } from '../../../rules/lenient-http.ts';
import type { Finding } from '../../../rule.ts';
import { composeRule, oneService, services } from '../compose-rule.ts';

export default composeRule({
  id: 'docker_compose_malformed_http_accepted',
  ...LENIENT_HTTP,
  sources: [services('command'), NODE_PARSER, GUNICORN_MECHANICS],

  examples: {
    bad: [
      oneService('environment:\n  «NODE_OPTIONS: --insecure-http-parser --max-old-space-size=512»'),
      oneService('«command: node --insecure-http-parser shop.js»'),
      oneService('command: [gunicorn, -b, "0.0.0.0:8000",\n  «--permit-obsolete-folding», "shop:app"]'),
    ],
    good: [
      oneService('environment:\n  NODE_OPTIONS: --max-old-space-size=512'),
      oneService('command: node shop.js\nenvironment: ["NOTE=--insecure-http-parser is gone"]'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      const texts = ['entrypoint', 'command'].flatMap((key) => service.texts(key));
      const found = lenientHttpIn(texts, service.environment);
      if (found)
        yield { at: found.at, message: { code: 'has', values: { setting: found.setting, value: found.value } } };
    }
  },
});
