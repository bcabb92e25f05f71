import { LOW } from '@plumbline/model/severity';
import { bytesIn } from '../amounts.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { nginxSetting } from '../nginx-rule.ts';

export default nginxSetting({
  id: 'nginx_body_buffer_large',
  title: 'Request bodies may take a lot of memory (client_body_buffer_size)',
  severity: LOW,
  problem:
    'Each request may fill a buffer of this size before the program behind is asked. An attacker uses up the memory of the machine with few connections.',
  remediation: 'Leave `client_body_buffer_size` at its default of two memory pages (8k or 16k), or well below 1m.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#client_body_buffer_size'],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [`http { «client_body_buffer_size 64m;» server { listen 80; } }`],
    good: [
      `http { client_body_buffer_size 128k; server { listen 80; } }`,
      `http { client_body_buffer_size 1m; server { listen 80; } }`,
    ],
  },

  setting: 'client_body_buffer_size',
  bad: (value) => (bytesIn(value) ?? 0) > MOST_BYTES,
  safe: '16k',
  fix: { kind: 'suggested', needs: 'certainty that longer bodies may go to the disk' },
});

const MOST_BYTES = 1024 ** 2;
