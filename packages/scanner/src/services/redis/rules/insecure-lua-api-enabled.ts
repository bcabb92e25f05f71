import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { redisSetting } from '../redis-rule.ts';

export default redisSetting({
  id: 'redis_insecure_lua_api_enabled',
  title: 'Scripts get back functions of Lua that were taken away as insecure (lua-enable-insecure-api)',
  terms: ['EVAL', 'sandbox', 'getfenv', 'setfenv', 'newproxy'],
  severity: MODERATE,
  problem:
    'With these functions a script changes the environment that scripts of other users run in, and so does with their rights what its own user may not.',
  remediation: 'Set `lua-enable-insecure-api no`, the default, and mend the scripts that use such functions.',
  sources: [
    'https://github.com/valkey-io/valkey/blob/unstable/src/modules/lua/script_lua.c',
    'https://github.com/valkey-io/valkey/releases/tag/8.1.9',
  ],
  references: [cwe(749), nist('CM-7'), nist('SC-39')],

  examples: {
    bad: [`«lua-enable-insecure-api yes»`, `«lua-enable-deprecated-api yes»`],
    good: [`lua-enable-insecure-api no`, `port 6379\n# lua-enable-insecure-api yes`],
  },

  setting: 'lua-enable-insecure-api',
  bad: oneOf('yes'),
  safe: 'no',
  fix: { kind: 'suggested', needs: 'no script that calls one of these functions' },
});
