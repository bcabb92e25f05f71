import { MODERATE } from '@plumbline/model/severity';
import { composeRule, oneService, services } from '../compose-rule.ts';
import type { Finding } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_dashboard_without_sign_in',
  title: 'The dashboard of Traefik is routed without a middleware that asks who calls',
  terms: ['api@internal'],
  severity: MODERATE,
  problem: 'Whoever finds it reads every route, service and address behind the proxy, and picks where to attack.',
  remediation: 'Name a middleware such as `basicauth` or `ipallowlist` in the `middlewares` of the router.',
  sources: [services('labels'), 'https://doc.traefik.io/traefik/operations/dashboard/'],
  references: [cwe(306), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [
      oneService(
        'labels:\n  - traefik.http.routers.board.rule=Host(`board.example.com`)\n  - «traefik.http.routers.board.service=api@internal»',
      ),
      oneService('labels:\n  «traefik.http.routers.board.service: api@internal»'),
    ],
    good: [
      oneService(
        'labels:\n  - traefik.http.routers.board.service=api@internal\n  - traefik.http.routers.board.middlewares=sign-in@file',
      ),
      oneService('labels:\n  - traefik.http.routers.shop.service=shop'),
      oneService('labels:\n  - traefik.http.routers.board.service=api@internal\n  - ${MORE_LABELS}'),
    ],
  },

  *check({ file, subject }): Generator<Finding> {
    for (const service of subject.services) {
      const labels = service.labels;
      const guarded = new Set(labels.flatMap(({ name }) => MIDDLEWARES.exec(name)?.[1]?.toLowerCase() ?? []));
      // A variable alone may be any label.
      const isHidden = labels.some(({ name }) => name.includes('$'));
      for (const label of labels) {
        const { at, name } = label;
        const [, router] = SERVICE.exec(name) ?? [];
        if (router === undefined || label.value !== 'api@internal' || guarded.has(router.toLowerCase())) continue;
        if (isHidden) file.doubts.raise();
        else
          yield { at, message: { code: 'not-set', values: { setting: `traefik.http.routers.${router}.middlewares` } } };
      }
    }
  },
});

const SERVICE = /^traefik\.http\.routers\.([\w-]{1,100})\.service$/i;
const MIDDLEWARES = /^traefik\.http\.routers\.([\w-]{1,100})\.middlewares$/i;
