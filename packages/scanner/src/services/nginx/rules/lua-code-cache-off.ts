import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxSetting } from '../nginx-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_lua_code_cache_off',
  title: 'Lua programs are read anew for every request (lua_code_cache)',
  severity: MODERATE_LOW,
  problem:
    'Meant for development: each request starts a Lua machine of its own and reads the files again. A few clients are enough to slow the server down, and what somebody changes in a file runs at once.',
  remediation: 'Set `lua_code_cache on;`, which is the default, or leave it out.',
  sources: ['https://github.com/openresty/lua-nginx-module#lua_code_cache'],
  references: [cwe(489), nist('SC-5')],

  examples: {
    bad: [
      `
http {
  «lua_code_cache off;»
}`,
    ],
    good: [`http { lua_code_cache on; }`, `http { server { listen 80; } }`],
  },

  setting: 'lua_code_cache',
  bad: oneOf('off'),
  safe: 'on',
  fix: { kind: 'safe' },
});
