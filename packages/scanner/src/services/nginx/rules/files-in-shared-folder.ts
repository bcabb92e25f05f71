import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { nginxSetting } from '../nginx-rule.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_files_in_shared_folder',
  title: 'Files of nginx lie in a world-writable folder (/tmp)',
  severity: MODERATE,
  problem:
    'Every user of the machine may put files and links into this folder. A local attacker prepares the file: nginx then runs a module of its own, takes its passwords for valid, or writes as root where a link leads.',
  remediation: 'Move the file to a folder that only root, or the account of nginx, may write to.',
  sources: [
    'https://nginx.org/en/docs/ngx_core_module.html#pid',
    'https://nginx.org/en/docs/ngx_core_module.html#load_module',
    'https://nginx.org/en/docs/http/ngx_http_js_module.html#js_import',
  ],
  references: [cwe(377), nist('AC-6')],

  examples: {
    bad: [
      `«load_module /tmp/ngx_http_extra_module.so;»`,
      `«pid /tmp/nginx.pid;»`,
      `http { «js_import auth from /tmp/njs/auth.js;» }`,
      `
http {
  «auth_basic_user_file /dev/shm/htpasswd;»
}`,
    ],
    good: [
      `pid /run/nginx.pid;`,
      `load_module modules/ngx_http_perl_module.so;`,
      `http { client_body_temp_path /tmp/nginx-bodies; }`, // nginx makes it with its own account, for itself alone
    ],
  },

  setting: [
    'load_module',
    'include',
    'pid',
    'auth_basic_user_file',
    'ssl_password_file',
    'ssl_session_ticket_key',
    'perl_modules',
    'lua_package_path',
    'js_path',
    'js_import',
    'perl_require',
    'lua_package_cpath',
    'access_by_lua_file',
    'content_by_lua_file',
    'init_by_lua_file',
    'init_worker_by_lua_file',
    'rewrite_by_lua_file',
    'auth_jwt_key_file',
    'ssl_certificate',
    'ssl_certificate_key',
    'ssl_client_certificate',
    'ssl_trusted_certificate',
    'proxy_ssl_trusted_certificate',
    'proxy_ssl_certificate_key',
    'set_by_lua_file',
    'working_directory',
    'proxy_cache_path',
    'fastcgi_cache_path',
    'uwsgi_cache_path',
    'scgi_cache_path',
  ],
  bad: (value, _, setting) => {
    const words = value.split(' ');
    // `js_import name from path` has it last.
    const path = (setting === 'js_import' ? words.at(-1) : words[0]) ?? '';
    if (!isInSharedFolder(path)) return false;
    return { ...(path === value ? {} : { part: path }), ...(READ.has(setting) ? {} : { severity: MODERATE_LOW }) };
  },
});

/** What is run or believed as it is read; the others are written. */
const READ: ReadonlySet<string> = new Set(
  `load_module include ssl_certificate ssl_certificate_key ssl_client_certificate ssl_trusted_certificate
  proxy_ssl_trusted_certificate proxy_ssl_certificate_key set_by_lua_file auth_basic_user_file auth_jwt_key_file ssl_password_file ssl_session_ticket_key js_import perl_modules
  perl_require lua_package_cpath access_by_lua_file content_by_lua_file init_by_lua_file init_worker_by_lua_file rewrite_by_lua_file
  lua_package_path js_path`.split(/\s+/),
);
