import { INLINE } from '../openvpn-file.ts';
import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { openvpnRule, MANUAL } from '../openvpn-rule.ts';

export default openvpnRule({
  id: 'openvpn_password_kept_in_memory',
  title: 'Passwords stay in memory (no auth-nocache)',
  severity: LOW,
  problem: 'Whoever gets at the memory of the client, or at a dump of it, reads the password long after it was used.',
  remediation:
    'Set `auth-nocache`, where the password can be read or typed again, or the server gives tokens (`auth-gen-token`).',
  sources: [`${MANUAL}/generic-options.rst`],
  references: [cwe(316), nist('IA-5')],

  examples: {
    bad: [`client\nremote a\nremote-cert-tls server\n«auth-user-pass»`],
    good: [`client\nremote a\nauth-user-pass\nauth-nocache`, `client\nremote a\ncert client.crt`],
  },

  *check({ file }) {
    const asked = file.setting('auth-user-pass');
    if (asked.is !== 'set' || asked.value === INLINE) return;
    const isCleared = file.has('auth-nocache');
    if (isCleared === undefined) yield UNKNOWN;
    if (isCleared === false) yield { at: asked.at, message: { code: 'not-set', values: { setting: 'auth-nocache' } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'somebody who types the password again when keys are renewed, or a server that gives tokens',
    edits: (finding) => insertAfter(finding, 'auth-nocache'),
  },
});
