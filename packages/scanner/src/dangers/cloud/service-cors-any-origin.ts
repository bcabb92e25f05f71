import { settingDanger } from '../setting-danger.ts';
import { having, on, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_service_cors_any_origin',
  title: 'An application or an API lets scripts of every website call it with the login of the visitor (CORS)',
  severity: 2,
  problem: 'A page that somebody opens by mistake sends requests with their rights, and reads the answers.',
  family: 'publicAccess',
  remediation: 'Name the origins that need it, instead of every one by {}.',
  wrong: having('*'),
  in: {
    terraform: [
      {
        types: ['cloudflare_zero_trust_access_application', 'cloudflare_access_application'],
        key: 'cors_headers.allow_all_origins',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
        when: [{ key: 'cors_headers.allow_credentials', is: on, shown: true }],
      },
      {
        types: ['oci_apigateway_deployment'],
        each: 'specification[].routes',
        key: 'request_policies.cors.allowed_origins',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
        when: [{ key: 'request_policies.cors.is_allow_credentials_enabled', is: on, shown: true }],
      },
      {
        types: ['ibm_cloudant'],
        key: 'cors_config.origins',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
        when: [
          { key: 'cors_config.allow_credentials', is: otherThan('false') },
          { key: 'enable_cors', is: otherThan('false') },
        ],
      },
      {
        types: ['oci_apigateway_deployment'],
        each: 'specification',
        key: 'request_policies.cors.allowed_origins',
        unset: 'fine',
        bad: ['*'],
        good: ['https://shop.example'],
        when: [{ key: 'request_policies.cors.is_allow_credentials_enabled', is: on, shown: true }],
      },
    ],
  },
});
