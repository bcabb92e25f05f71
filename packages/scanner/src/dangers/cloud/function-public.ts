import { settingDanger } from '../setting-danger.ts';
import { having, matching, on, oneOf, otherThan } from '../value-tests.ts';
import { ANYONE_OF_YANDEX, CALLS } from '../yandex-rights.ts';

/** The addresses that need no login, one a line. */
const OF_EVERY_ADDRESS = matching(/^\s{0,20}0\.0\.0\.0\/0\s{0,20}$/m);

export default settingDanger({
  name: 'cloud_function_public',
  title: 'Anyone may call a function, a serverless container, a model or an API: no login is asked for',
  severity: 3,
  problem: 'No login stands before the program: everyone on the internet tries its flaws.',
  family: 'publicAccess',
  remediation: 'Let only those in whom you name, or who log in: set {}.',
  sources: [
    'https://yandex.cloud/en/docs/functions/operations/function/function-invoke',
    'https://www.scaleway.com/en/docs/serverless-functions/how-to/create-auth-token-from-console',
  ],
  wrong: having(...ANYONE_OF_YANDEX),
  in: {
    terraform: [
      {
        types: ['yandex_function_iam_binding'],
        key: 'members',
        unset: 'fine',
        bad: ['system:allUsers'],
        good: ['serviceAccount:shop'],
        when: [{ key: 'role', is: oneOf(...CALLS), shown: 'functions.functionInvoker' }],
      },
      {
        types: ['yandex_serverless_container_iam_binding'],
        key: 'members',
        unset: 'fine',
        bad: ['system:allUsers'],
        good: ['serviceAccount:shop'],
        when: [{ key: 'role', is: oneOf(...CALLS), shown: 'serverless-containers.containerInvoker' }],
      },
      {
        types: ['scaleway_function', 'scaleway_container'],
        key: 'privacy',
        wrong: oneOf('public'),
        unset: 'fine',
        bad: 'public',
        good: 'private',
      },
      {
        types: ['scaleway_inference_deployment'],
        each: 'public_endpoint',
        key: 'disable_auth',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
        when: [{ key: 'is_enabled', is: otherThan('false') }],
      },
      {
        types: ['tencentcloud_api_gateway_api'],
        key: 'auth_type',
        wrong: oneOf('NONE'),
        // Its service may only be reached from inside.
        unset: 'fine',
        bad: 'NONE',
        good: 'SECRET',
      },
      {
        types: ['alicloud_api_gateway_api'],
        key: 'auth_type',
        wrong: oneOf('ANONYMOUS'),
        unset: 'fine',
        bad: 'ANONYMOUS',
        good: 'APP',
      },
      {
        types: ['alicloud_cms_prometheus_instance'],
        key: 'enable_auth_free_read',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
        when: [{ key: 'auth_free_read_policy', is: OF_EVERY_ADDRESS, shown: '0.0.0.0/0' }],
      },
      {
        types: ['alicloud_cms_prometheus_instance'],
        key: 'enable_auth_free_write',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
        when: [{ key: 'auth_free_write_policy', is: OF_EVERY_ADDRESS, shown: '0.0.0.0/0' }],
      },
      {
        types: ['oci_apigateway_deployment'],
        each: 'specification[].routes',
        key: 'request_policies.authorization.type',
        wrong: oneOf('ANONYMOUS'),
        unset: 'fine',
        bad: 'ANONYMOUS',
        good: 'AUTHENTICATION_ONLY',
      },
      {
        types: ['huaweicloud_apig_api'],
        key: 'security_authentication',
        wrong: oneOf('NONE'),
        unset: 'fine',
        bad: 'NONE',
        good: 'IAM',
      },
      {
        types: ['alicloud_fcv3_trigger'],
        key: 'trigger_config[document].authType',
        wrong: oneOf('anonymous'),
        unset: 'fine',
        bad: 'anonymous',
        good: 'function',
        when: [{ key: 'trigger_type', is: oneOf('http'), shown: 'http' }],
      },
      {
        types: ['alicloud_fc_trigger'],
        key: 'config[document].authType',
        wrong: oneOf('anonymous'),
        unset: 'fine',
        bad: 'anonymous',
        good: 'function',
        when: [{ key: 'type', is: oneOf('http'), shown: 'http' }],
      },
    ],
  },
});
