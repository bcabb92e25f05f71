import { settingDanger } from '../setting-danger.ts';
import { having, oneOf } from '../value-tests.ts';
import { ANYONE_OF_YANDEX, CALLS } from '../yandex-rights.ts';

export default settingDanger({
  name: 'cloud_function_public',
  title: 'Anyone may call a function or a serverless container of Yandex Cloud',
  severity: 3,
  problem: 'No login stands before the program: everyone on the internet tries its flaws.',
  family: 'publicAccess',
  remediation: 'Let only those in by {} whom you name, or put an API gateway that asks for a login before it.',
  sources: ['https://yandex.cloud/en/docs/functions/operations/function/function-invoke'],
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
    ],
  },
});
