import { LOW } from '@plumbline/model/severity';
import { bytesIn } from '../amounts.ts';
import { nginxSetting } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_header_buffers_large',
  title: 'Request headers may take a lot of memory',
  severity: LOW,
  problem:
    'Each connection may fill buffers of this size with headers before anything is known of the client. An attacker uses up the memory of the machine with few connections.',
  remediation:
    'Leave `large_client_header_buffers` at its default `4 8k`, or below `4 64k` where long cookies need it.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#large_client_header_buffers'],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `
http {
  «large_client_header_buffers 8 1m;»
}`,
      `
http {
  «client_header_buffer_size 10m;»
}`,
    ],
    good: [`http { large_client_header_buffers 4 16k; }`, `http { client_header_buffer_size 1k; }`],
  },

  setting: ['large_client_header_buffers', 'client_header_buffer_size'],
  bad: (value) => {
    const [first = '', size] = value.split(' ');
    const bytes = size === undefined ? bytesIn(first) : Number(first) * (bytesIn(size) ?? 0);
    return bytes !== undefined && bytes > MOST_BYTES;
  },
  safe: (_version, bad) => (bad.includes(' ') ? '4 8k' : '1k'),
  fix: { kind: 'suggested', needs: 'certainty that no client sends longer headers' },
});

const MOST_BYTES = 256 * 1024;
