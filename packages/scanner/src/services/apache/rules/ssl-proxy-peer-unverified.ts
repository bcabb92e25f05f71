import { MODERATE } from '@plumbline/model/severity';
import { oncePer } from '../../../once-per.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { scopesBelow, type ApacheFile } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import type { Scope } from '../apache-scopes.ts';
import { rewriteFound } from '../../../fixes.ts';
import { cwe, nist } from '../../../rulesets.ts';

export default apacheRule({
  id: 'apache_ssl_proxy_peer_unverified',
  title: 'Certificates of backends are not verified',
  severity: MODERATE,
  problem:
    'The proxy talks TLS to its backends but accepts whatever certificate it is shown. Who can redirect that traffic poses as the backend and reads all requests.',
  remediation:
    'Set `SSLProxyVerify require` with SSLProxyCACertificateFile, and leave SSLProxyCheckPeerName and SSLProxyCheckPeerExpire on.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslproxyverify',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslproxycheckpeername',
  ],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `
<VirtualHost *:443>
  SSLProxyEngine on
  «SSLProxyVerify none»
  SSLProxyCheckPeerName off
  ProxyPass "/" "https://backend.example.com/"
</VirtualHost>`,
      `
<VirtualHost *:443>
  SSLProxyEngine on
  SSLProxyVerify require
  «SSLProxyCheckPeerName off»
  ProxyPass "/" "https://backend.example.com/"
</VirtualHost>`,
      `
ServerRoot "/etc/httpd"
<VirtualHost *:443>
  «SSLProxyEngine on»
  ProxyPass "/" "https://backend.example.com/"
</VirtualHost>`, // nothing set: the default is none
    ],
    good: [
      `
<VirtualHost *:443>
  SSLProxyEngine on
  SSLProxyVerify require
  SSLProxyCACertificateFile /etc/ssl/certs/ca-certificates.crt
  ProxyPass "/" "https://backend.example.com/"
</VirtualHost>`,
      `
<VirtualHost *:443>
  SSLProxyEngine on
  SSLProxyVerify none
  ProxyPass "/" "https://127.0.0.1:8443/"
</VirtualHost>`,
    ],
  },

  *check({ file }) {
    for (const engine of file.settings('SSLProxyEngine')) {
      const { scope } = engine;
      if (engine.args[0]?.toLowerCase() !== 'on' || hasOnlyLocalBackends(scope)) continue;
      const verify = file.inForce('SSLProxyVerify', scope);
      if (verify === UNKNOWN) yield UNKNOWN;
      else if (verify === undefined) yield { at: engine.at, message: 'SSLProxyVerify is not set: the default is none' };
      else if (['none', 'optional_no_ca'].includes(verify.args[0]?.toLowerCase() ?? '')) {
        yield { at: verify.at, message: `SSLProxyVerify is ${verify.args[0]}` };
      } else yield* uncheckedParts(file, scope);
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'the certificate of the authority that the server behind has its own from (SSLProxyCACertificateFile)',
    edits: (finding) =>
      rewriteFound(finding, (text) => text.replace(/\boff$/i, 'on').replace(/\b(none|optional\w*)$/i, 'require')),
  },
});

function* uncheckedParts(file: ApacheFile, scope: Scope): Generator<Finding> {
  for (const name of ['SSLProxyCheckPeerName', 'SSLProxyCheckPeerExpire']) {
    const setting = file.inForce(name, scope);
    if (setting === UNKNOWN || setting?.args[0]?.toLowerCase() !== 'off') continue;
    yield { at: setting.at, message: `${name} is off` };
  }
}
/** On the machine itself nobody stands in between. */
const hasOnlyLocalBackends = oncePer((scope: Scope): boolean => {
  const backends = [...scopesBelow(scope)]
    .flatMap(({ settings }) => settings)
    .filter(({ name }) => ['proxypass', 'proxypassmatch', 'rewriterule', 'balancermember'].includes(name))
    .flatMap(({ args }) => args)
    .filter((arg) => arg === undefined || /^(https|wss|h2):/.test(arg));
  return backends.length > 0 && backends.every((target) => /^\w+:\/\/(localhost|127\.|\[::1\])/.test(target ?? ''));
});
