import { settingDanger, type Setting } from '../setting-danger.ts';
import { having, on } from '../value-tests.ts';

/** The policies of a load balancer or a mesh, each with the list that holds it. */
const HELD_BY: readonly (readonly [Setting['types'], string | undefined, string])[] = [
  [['google_network_services_http_route'], 'rules', 'action.cors_policy'],
  [['google_compute_url_map', 'google_compute_region_url_map'], undefined, 'default_route_action.cors_policy'],
  [['google_compute_url_map', 'google_compute_region_url_map'], 'path_matcher', 'default_route_action.cors_policy'],
  [
    ['google_compute_url_map', 'google_compute_region_url_map'],
    'path_matcher[].route_rules',
    'route_action.cors_policy',
  ],
  [['google_compute_url_map', 'google_compute_region_url_map'], 'path_matcher[].path_rule', 'route_action.cors_policy'],
];

export default settingDanger({
  name: 'google_service_cors_any_origin',
  title: 'A load balancer lets scripts of every website call what is behind it, with the visitor’s login (CORS)',
  severity: 2,
  problem: 'A page that somebody opens by mistake sends requests with their rights, and reads the answers.',
  family: 'publicAccess',
  remediation: 'Name in {} the origins that need it.',
  wrong: having('*'),
  in: {
    terraform: HELD_BY.map(([types, each, policy]) => ({
      types,
      ...(each === undefined ? {} : { each }),
      key: `${policy}.allow_origins`,
      unset: 'fine' as const,
      bad: ['*'],
      good: ['https://shop.example'],
      // Without a login, a page learns nothing that everybody cannot ask for.
      when: [{ key: `${policy}.allow_credentials`, is: on, shown: true }],
    })),
  },
});
