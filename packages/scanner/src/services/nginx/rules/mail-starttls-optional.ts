import { directiveOf, setArguments } from '../../../fixing/edit-arguments.ts';
import { insertInFound } from '../../../fixing/edit-directives.ts';
import { MODERATE } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default nginxRule({
  id: 'nginx_mail_starttls_optional',
  title: 'The mail proxy takes passwords in plaintext, without TLS',
  terms: ['STARTTLS', ...UNENCRYPTED],
  severity: MODERATE,
  problem:
    'Mail clients may log in without TLS, which is the default. An attacker who listens on the network reads the password and the mail.',
  remediation: 'Set `starttls only;`, or listen with `ssl` on the ports 993, 995 and 465 only.',
  sources: ['https://nginx.org/en/docs/mail/ngx_mail_ssl_module.html#starttls'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
mail {
  auth_http http://127.0.0.1/auth;
  «server {»
    listen 143;
    protocol imap;
  }
}`,
      `
mail {
  «starttls on;»
  server {
    listen 110;
    protocol pop3;
  }
}`,
    ],
    good: [
      `mail { starttls only; server { listen 143; protocol imap; } }`,
      `mail { server { listen 993 ssl; protocol imap; } }`,
      `mail { server { listen 127.0.0.1:143; protocol imap; } }`,
      `mail { server { listen 25; protocol smtp; smtp_auth none; } }`, // nobody logs in
    ],
  },

  *check({ file }) {
    for (const server of file.blocks('server').filter(({ parent }) => parent?.name === 'mail')) {
      const listens = file.childrenOf(server, 'listen').length > 0 ? file.listens(server) : [];
      const isOpen = listens.some(({ isTls, isLocal }) => !isTls && !isLocal);
      const asksNobody = file.inForce('smtp_auth', server).some(({ values }) => values[0] === 'none');
      if (!isOpen || asksNobody || file.isOn('ssl', server)) continue;
      const starttls = file.setting('starttls', server);
      if (starttls.is === 'unknown' || (starttls.is === 'set' && starttls.value === 'only')) continue;
      if (starttls.is === 'set') {
        const values = { setting: 'starttls', value: starttls.value };
        yield { at: starttls.at, message: { code: 'is', values }, wanted: 'only' };
      } else {
        const values = { setting: 'starttls', value: 'off' };
        yield { at: server, head: true, message: { code: 'default', values }, wanted: 'only' };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a certificate and its key (ssl_certificate, ssl_certificate_key), and clients that know STARTTLS',
    edits: (finding) =>
      directiveOf(finding)?.name === 'starttls'
        ? setArguments(finding, 'only')
        : insertInFound(finding, 'starttls only;'),
  },
});
