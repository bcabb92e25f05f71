import { HIGH } from '@plumbline/model/severity';
import { METADATA_SOURCES, isMetadataService } from '../../../rules/metadata-service.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import type { NginxDirective } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { passesForEverybody } from '../open-passes.ts';

export default nginxRule({
  id: 'nginx_metadata_service_open',
  title: 'nginx passes requests of everybody on to the metadata service of the cloud (169.254.169.254)',
  terms: ['IMDS', 'SSRF', 'instance metadata'],
  severity: HIGH,
  problem:
    'The metadata service answers whoever asks from the machine, and nginx asks for every visitor: they get the start-up script of the machine and the credentials of its role.',
  remediation:
    'Take the `proxy_pass` out, and have the program that needs a value ask the service itself; demand IMDSv2 on the machine.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_pass', ...METADATA_SOURCES],
  references: [cwe(441), cwe(918), nist('AC-3'), nist('SC-7')],

  examples: {
    bad: [
      `
server {
  listen 80;
  location /instance/ {
    «proxy_pass http://169.254.169.254/latest/;»
  }
}`,
      `
upstream metadata { server 169.254.169.254:80; }
server {
  listen 443 ssl;
  location / {
    «proxy_pass http://metadata;»
  }
}`,
      `
server {
  listen 80;
  location = /role {
    «proxy_pass http://169.254.169.254/latest/meta-data/iam/security-credentials/web;»
  }
}`,
    ],
    good: [
      `server { listen 80; location /latest/ { return 404; } }`,
      `server { listen 127.0.0.1:8169; location / { proxy_pass http://169.254.169.254; } }`,
      `server { listen 80; location / { allow 10.0.0.0/8; deny all; proxy_pass http://169.254.169.254/; } }`,
      // One value, which is no secret.
      `server { listen 80; location = /zone { proxy_pass http://169.254.169.254/latest/meta-data/placement/availability-zone; } }`,
    ],
  },

  *check({ file }) {
    for (const at of passesForEverybody(file, isMetadataService)) {
      if (!isOneHarmlessValue(at)) yield { at, message: 'no allow and deny, no password and no certificate' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'another way for whatever reads the values here',
    edits: removeDirective,
  },
});

/** Whether a location of one path alone leads to one value that is neither a credential nor what starts the machine. */
function isOneHarmlessValue({ parent, values: [target = ''] }: NginxDirective): boolean {
  return (
    parent?.values[0] === '=' &&
    /\/meta-?data\/[\w-]/i.test(target) &&
    !/iam|user-?data|token|identity|credential|service-?account|attributes/i.test(target)
  );
}
