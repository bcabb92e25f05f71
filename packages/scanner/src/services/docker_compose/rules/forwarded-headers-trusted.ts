import {
  FORWARDED_HEADERS_TRUSTED,
  GUNICORN_FORWARDED,
  UVICORN_SETTINGS,
  everyProxyTrusted,
} from '../../../rules/forwarded-headers.ts';
import { isPublishedToAll } from '../../../rules/published-ports.ts';
import type { Finding } from '../../../rule.ts';
import { composeRule, oneService, services } from '../compose-rule.ts';

export default composeRule({
  id: 'docker_compose_forwarded_headers_trusted',
  ...FORWARDED_HEADERS_TRUSTED,
  sources: [services('command'), UVICORN_SETTINGS, GUNICORN_FORWARDED],

  examples: {
    bad: [
      oneService('ports: ["8000:8000"]\n«command: uvicorn shop:app --host 0.0.0.0 --forwarded-allow-ips "*"»'),
      oneService('ports: ["8000:8000"]\nenvironment:\n  «FORWARDED_ALLOW_IPS: "*"»'),
    ],
    good: [
      oneService('command: uvicorn shop:app --host 0.0.0.0 --forwarded-allow-ips "*"'), // only the proxy reaches it
      oneService('ports: ["127.0.0.1:8000:8000"]\nenvironment:\n  FORWARDED_ALLOW_IPS: "*"'),
      oneService('ports: ["8000:8000"]\nenvironment:\n  FORWARDED_ALLOW_IPS: 172.20.0.2'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      if (!service.ports.some((port) => isPublishedToAll(port))) continue;
      const texts = ['entrypoint', 'command'].flatMap((key) => {
        const pair = service.pair(key);
        return service.texts(key).map(({ at, text }) => ({ at: at ?? pair, text }));
      });
      const variables = service.environment.flatMap(({ at, name, value }) =>
        value === undefined ? [] : [{ at, name, value }],
      );
      const found = everyProxyTrusted(texts, variables);
      if (found) yield { at: found.at, message: { code: 'is', values: { setting: found.setting, value: '*' } } };
    }
  },
});
