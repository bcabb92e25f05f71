import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN, isAtLeast } from '../../../rule.ts';
import { nginxSetting } from '../nginx-rule.ts';
import { nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_ssl_session_tickets_on',
  title: 'TLS session tickets break forward secrecy',
  severity: MODERATE_LOW,
  problem:
    'Without a shared session cache, or before nginx 1.23.2, tickets are encrypted with one key that lasts as long as nginx runs. Whoever gets hold of it can decipher all TLS 1.2 sessions recorded in that time, in spite of forward secrecy.',
  remediation: 'Set `ssl_session_tickets off;`, or give `ssl_session_ticket_key` files that you replace regularly.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_session_tickets',
    'https://nginx.org/en/CHANGES',
    'https://www.rfc-editor.org/rfc/rfc5077',
  ],
  references: [nist('SC-12')],

  examples: {
    bad: [
      `
http {
  «ssl_session_tickets on;»
}`,
    ],
    good: [
      `server { ssl_session_tickets off; }`,
      `server { ssl_session_tickets on; ssl_session_ticket_key current.key; ssl_session_ticket_key previous.key; }`,
      { text: `server { ssl_session_tickets on; ssl_session_cache shared:tls:10m; }`, version: '1.26.2' }, // keys are replaced
    ],
  },

  setting: 'ssl_session_tickets',
  bad(value, { file, version }) {
    if (value.toLowerCase() !== 'on' || file.directives('ssl_session_ticket_key').length > 0) return false;
    const isShared = file.directives('ssl_session_cache').some(({ values }) => values.some(isSharedCache));
    // Since then a shared cache makes nginx replace the keys by itself.
    const isReplaced = isShared ? isAtLeast(version, 1, 23, 2) : false;
    if (isReplaced === undefined) return UNKNOWN;
    return !isReplaced && (file.isWhole || UNKNOWN);
  },
  safe: 'off',
  fix: { kind: 'safe' },
});

function isSharedCache(value: string): boolean {
  return value.startsWith('shared:');
}
