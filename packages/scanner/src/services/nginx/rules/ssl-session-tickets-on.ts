import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN, isAtLeast } from '../../../rule.ts';
import { nginxSetting } from '../nginx-rule.ts';
import type { NginxFile } from '../nginx-file.ts';
import { insertAfter, setDirective } from '../../../fixing/edit-directives.ts';
import { nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_ssl_session_tickets_on',
  title: 'TLS session tickets break forward secrecy',
  severity: MODERATE_LOW,
  problem:
    'Without a shared session cache, or before nginx 1.23.2, tickets are encrypted with one key that lasts as long as nginx runs; one that `ssl_session_ticket_key` names lasts as long as its file. Whoever gets hold of it can decipher all TLS 1.2 sessions recorded in that time, in spite of forward secrecy.',
  remediation:
    'Set `ssl_session_tickets off;`, or give two files by `ssl_session_ticket_key`, the current key and the one before it, and replace them regularly.',
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
      `
server {
  listen 443 ssl;
  «ssl_session_tickets on;»
  ssl_session_ticket_key /etc/nginx/ticket.key;
}`,
      `
server {
  listen 443 ssl;
  «ssl_session_ticket_key /etc/nginx/ticket.key;» # tickets are on where nothing is said
}`,
    ],
    good: [
      `server { ssl_session_tickets off; }`,
      `server { ssl_session_tickets on; ssl_session_ticket_key current.key; ssl_session_ticket_key previous.key; }`,
      `server { ssl_session_tickets off; ssl_session_ticket_key /etc/nginx/ticket.key; }`,
      { text: `server { ssl_session_tickets on; ssl_session_cache shared:tls:10m; }`, version: '1.26.2' }, // keys are replaced
    ],
  },

  setting: ['ssl_session_tickets', 'ssl_session_ticket_key'],
  bad(value, { file, version }, setting) {
    if (setting === 'ssl_session_ticket_key')
      return file.directives('ssl_session_tickets').length === 0 && hasOneKey(file);
    if (value.toLowerCase() !== 'on') return false;
    if (file.directives('ssl_session_ticket_key').length > 0) return hasOneKey(file);
    const isShared = file.directives('ssl_session_cache').some(({ values }) => values.some(isSharedCache));
    // Since then a shared cache makes nginx replace the keys by itself.
    const isReplaced = isShared ? isAtLeast(version, 1, 23, 2) : false;
    if (isReplaced === undefined) return UNKNOWN;
    return !isReplaced && (file.isWhole || UNKNOWN);
  },
  default: UNTOLD,
  fix: {
    kind: 'safe',
    edits(finding, input) {
      const { message } = finding;
      const isKey = typeof message !== 'string' && message.values.setting === 'ssl_session_ticket_key';
      if (isKey) return insertAfter(finding, OFF);
      return setDirective(finding, input, { name: 'ssl_session_tickets', value: 'off', line: OFF });
    },
  },
});

const OFF = 'ssl_session_tickets off;';

function isSharedCache(value: string): boolean {
  return value.startsWith('shared:');
}

/** Whether no block has a second key, which is how one takes the place of another. */
function hasOneKey(file: NginxFile): boolean {
  const blocks = Map.groupBy(file.directives('ssl_session_ticket_key'), ({ parent }) => parent);
  return [...blocks].every(([block, keys]) => keys.length === 1 && !(block && file.hasUnfollowed(block)));
}
