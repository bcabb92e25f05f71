import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_perimeter_open',
  title: 'A service perimeter lets everybody in: a rule is for any identity from any place',
  severity: 3,
  problem: 'A credential that leaks reads the data inside from anywhere, which is what the perimeter is against.',
  family: 'networkExposure',
  remediation: 'Name in {} an access level or the projects that need it, or the identities.',
  sources: ['https://cloud.google.com/vpc-service-controls/docs/ingress-egress-rules'],
  wrong: oneOf('*'),
  in: {
    terraform: [
      {
        types: ['google_access_context_manager_service_perimeter'],
        each: 'status[].ingress_policies',
        key: 'ingress_from.sources.access_level',
        bad: '*',
        good: 'accessPolicies/1/accessLevels/shop',
        when: [{ key: 'ingress_from.identity_type', is: oneOf('ANY_IDENTITY'), shown: 'ANY_IDENTITY' }],
      },
      {
        types: ['google_access_context_manager_service_perimeter_ingress_policy'],
        key: 'ingress_from.sources.access_level',
        bad: '*',
        good: 'accessPolicies/1/accessLevels/shop',
        when: [{ key: 'ingress_from.identity_type', is: oneOf('ANY_IDENTITY'), shown: 'ANY_IDENTITY' }],
      },
    ],
  },
});
