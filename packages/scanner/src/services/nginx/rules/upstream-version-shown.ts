import { LOW } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { removeDirective, renameDirective } from '../../../fixing/edit-directives.ts';
import { cisNginx, cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_upstream_version_shown',
  title: 'Version disclosure: responses name the program behind nginx',
  severity: LOW,
  problem:
    'nginx is told to pass on the header in which the program behind names itself, often with its version. An attacker can pick the exploits that fit it.',
  remediation:
    'Remove the directive; for `X-Powered-By` and those of ASP.NET, which nginx passes on by itself, write `proxy_hide_header` instead.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_pass_header',
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_hide_header',
  ],
  references: [cisNginx('2.5.4'), cwe(200), nist('SI-11')],

  examples: {
    bad: [
      `
location / {
  proxy_pass http://app;
  «proxy_pass_header Server;»
}`,
    ],
    good: [
      `location / { proxy_pass http://app; proxy_hide_header X-Powered-By; }`,
      `location / { proxy_pass http://app; proxy_pass_header Set-Cookie; }`,
    ],
  },

  *check({ file }) {
    for (const directive of file.directives(...DIRECTIVES)) {
      const [header = ''] = directive.values;
      if (!/^(server|x-powered-by|x-aspnet-version|x-aspnetmvc-version)$/i.test(header)) continue;
      yield { at: directive, message: { code: 'is', values: { setting: directive.name, value: header } } };
    }
  },
  fix: {
    kind: 'safe',
    edits(finding, { file }) {
      const directive = file.directiveAt(finding.at);
      if (directive?.name === 'proxy_pass_header' && directive.values[0]?.toLowerCase() === 'server')
        return removeDirective(finding);
      // Where a block hides a header, nginx leaves out those that the blocks around hide.
      const hide = directive?.name.replace('_pass_', '_hide_') ?? '';
      return file.directives(hide).length > 0 ? [] : renameDirective(finding, hide);
    },
  },
});

const DIRECTIVES = [
  'proxy_pass_header',
  'fastcgi_pass_header',
  'uwsgi_pass_header',
  'scgi_pass_header',
  'grpc_pass_header',
] as const;
