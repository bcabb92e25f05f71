import { LOW } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_stapling_unverified',
  title: 'OCSP responses are passed on unverified (ssl_stapling)',
  severity: LOW,
  problem:
    'nginx hands the state of its certificate to clients as it got it. Whoever forges the response in transit makes clients refuse the site.',
  remediation: 'Set `ssl_stapling_verify on;` with `ssl_trusted_certificate`.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_stapling_verify'],
  references: [cwe(299), nist('SC-23')],

  examples: {
    bad: [
      `
http {
  «ssl_stapling on;»
}`,
      `
http {
  server {
    «ssl_stapling on;»
    ssl_stapling_verify off;
  }
}`,
      `
server {
  «ssl_stapling on;»
  ssl_stapling_verify off; # a file of conf.d
}`,
    ],
    good: [
      `http { ssl_stapling on; ssl_stapling_verify on; }`,
      `http { ssl_stapling_verify on; server { ssl_stapling on; } }`,
      `http { ssl_stapling off; }`,
      `http { ssl_stapling on; server { ssl_stapling_verify on; } }`,
      `server { ssl_stapling on; }`,
    ],
  },

  *check({ file }) {
    for (const stapling of file.directives('ssl_stapling')) {
      const { parent } = stapling;
      if (!parent || stapling.values[0]?.toLowerCase() !== 'on') continue;
      const [own] = file.childrenOf(parent, 'ssl_stapling_verify');
      if (own?.values[0]?.toLowerCase() !== 'off' && !file.isFullyRead(parent)) continue;
      if (file.within(parent, 'ssl_stapling_verify').some(({ values }) => values[0]?.toLowerCase() === 'on')) continue;
      const verify = file.setting('ssl_stapling_verify', parent);
      if (verify.is === 'unknown' || (verify.is === 'set' && verify.value.toLowerCase() === 'on')) continue;
      const values = { setting: 'ssl_stapling_verify', value: 'off' };
      yield { at: stapling, message: { code: verify.is === 'set' ? 'is' : 'default', values }, wanted: 'on' };
    }
  },
});
