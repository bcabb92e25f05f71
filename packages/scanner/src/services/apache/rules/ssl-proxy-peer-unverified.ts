import { isLoopback } from '../../../rules/loopback.ts';
import { MODERATE } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { isOn, type ApacheFile } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import { scopesBelow, type Scope, type Value } from '../apache-scopes.ts';
import { isSetTo, oneOf, type Setting } from '../../../rules/setting-rule.ts';
import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';

export default apacheRule({
  id: 'apache_ssl_proxy_peer_unverified',
  title: 'TLS certificates of backends are not verified',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'The proxy talks TLS to its backends but accepts whatever certificate it is shown. Whoever can redirect that traffic poses as the backend and reads all requests.',
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
<VirtualHost *:443>
  SSLProxyEngine on
  «SSLProxyCheckPeerName off»
  ProxyPass "/" "https://backend.example.com/"
</VirtualHost>`, // a part of a configuration: what verifies otherwise does not matter
      `
ServerRoot "/etc/httpd"
<VirtualHost *:443>
  SSLProxyEngine on
  SSLProxyVerify require
  «SSLProxyCheckPeerCN off»
  ProxyPass "/" "https://backend.example.com/"
</VirtualHost>`, // since 2.4.21 it switches off the check of all names, unless SSLProxyCheckPeerName is on
      `
<Proxy "balancer://stock">
  BalancerMember "https://s1.example.com:9443"
  «SSLProxyVerify none»
</Proxy>
<VirtualHost *:443>
  SSLProxyEngine on
  SSLProxyVerify require
  ProxyPass "/" "balancer://stock/"
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
<Proxy *>
  SSLProxyVerify none
</Proxy>
<VirtualHost *:80>
  ProxyPass "/" "http://10.0.0.1:8080/"
</VirtualHost>`,
      `
<Proxy "balancer://stock">
  BalancerMember "https://127.0.0.1:9443"
  SSLProxyVerify none
</Proxy>`,
      `
<Proxy "balancer://stock">
  BalancerMember "http://s1.example.com:9080"
  SSLProxyVerify none
</Proxy>`,
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
      `
ServerRoot "/etc/httpd"
<VirtualHost *:443>
  SSLProxyEngine on
  <Proxy "https://backend.example.com/">
    SSLProxyVerify require
    SSLProxyCACertificateFile /etc/ssl/certs/ca-certificates.crt
  </Proxy>
  ProxyPass "/" "https://backend.example.com/"
</VirtualHost>`,
      `
<VirtualHost *:443>
  SSLProxyEngine on
  SSLProxyVerify require
  SSLProxyCheckPeerCN off
  SSLProxyCheckPeerName on
  ProxyPass "/" "https://backend.example.com/"
</VirtualHost>`,
      `
<VirtualHost *:443>
  SSLProxyEngine on
  SSLProxyVerify require
  SSLProxyCheckPeerCN on
  SSLProxyCheckPeerName off
  ProxyPass "/" "https://backend.example.com/"
</VirtualHost>`, // the name is compared as before 2.4.5
      `
<ProxyMatch "^(https|wss)://localhost:9090/cockpit/.*">
  SSLProxyEngine on
  SSLProxyVerify none
</ProxyMatch>`,
    ],
  },

  *check({ file }) {
    for (const { at, scope, args } of file.directives('SSLProxyVerify')) {
      const [value] = args;
      if (!isOfBackend(scope) || value === undefined || !isUnverified(value)) continue;
      // Where the section switches TLS on itself, it is judged as a whole below.
      if (scope.directives.some(({ name }) => name === 'sslproxyengine') || hasOnlyLocalBackends(scope)) continue;
      yield { at, message: { code: 'is', values: { setting: 'SSLProxyVerify', value } }, wanted: 'require' };
    }
    for (const engine of file.directives('SSLProxyEngine')) {
      const { scope } = engine;
      if (engine.args[0]?.toLowerCase() !== 'on' || hasOnlyLocalBackends(scope)) continue;
      const verify = file.setting('SSLProxyVerify', scope);
      const setting = 'SSLProxyVerify';
      if (verify.is === 'absent' && isVerifiedBelow(scope)) yield UNKNOWN;
      else if (verify.is === 'absent') {
        yield { at: engine.at, message: { code: 'default', values: { setting, value: 'none' } }, wanted: 'require' };
      } else if (verify.is === 'set' && isUnverified(verify.value)) {
        yield { at: verify.at, message: { code: 'is', values: { setting, value: verify.value } }, wanted: 'require' };
      } else yield* uncheckedParts(file, scope);
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'the certificate of the authority that the server behind has its own from (SSLProxyCACertificateFile)',
    edits: (finding) =>
      rewriteArguments(finding, (value) => value.replace(/^off$/i, 'on').replace(/^(none|optional\w*)$/i, 'require')),
  },
});

const isUnverified = oneOf('none', 'optional_no_ca');

function* uncheckedParts(file: ApacheFile, scope: Scope): Generator<Finding> {
  const name = file.setting('SSLProxyCheckPeerName', scope);
  const commonName = file.setting('SSLProxyCheckPeerCN', scope);
  const areNamesChecked = isOn(name) || isOn(commonName);
  if (!areNamesChecked && isSetTo(commonName, isOff) && !isSetTo(name, isOff) && name.is !== 'unknown')
    yield* partSwitchedOff('SSLProxyCheckPeerCN', commonName);
  if (!areNamesChecked) yield* partSwitchedOff('SSLProxyCheckPeerName', name);
  yield* partSwitchedOff('SSLProxyCheckPeerExpire', file.setting('SSLProxyCheckPeerExpire', scope));
}

function* partSwitchedOff(setting: string, check: Setting): Generator<Finding> {
  if (check.is !== 'set' || !isOff(check.value)) return;
  yield { at: check.at, message: { code: 'is', values: { setting, value: check.value } }, wanted: 'on' };
}

const isOff = oneOf('off');

/** Whether a section for one backend, as there may be since 2.4.30, says how its certificate is verified. */
const isVerifiedBelow = oncePer((scope: Scope): boolean =>
  scope.children.some((child) => isOfBackend(child) && child.directives.some(({ name }) => name === 'sslproxyverify')),
);

/** Whether a section is about one backend, or about the members of one balancer. */
function isOfBackend({ kind }: Scope): boolean {
  return kind.startsWith('proxy');
}

/** On the machine itself nobody stands in between. */
const hasOnlyLocalBackends: (scope: Scope) => boolean = oncePer((scope: Scope): boolean => {
  const members = scope.directives.filter(({ name }) => name === 'balancermember').map(({ args }) => args[0] ?? '');
  if (isOfBackend(scope) && members.length > 0)
    return !members.some((member) => member.startsWith('https:') && !isLoopback(member));
  if (isOfBackend(scope) && scope.args.every((arg) => arg === '*') && scope.parent)
    return sendsToMachineAlone(scope.parent);
  if (isOfBackend(scope)) return scope.args.every((arg) => LOCAL_BACKEND.test(arg ?? ''));
  const backends = tlsBackendsOf(scope);
  return backends.length > 0 && backends.every((target) => isLoopback(target ?? ''));
});

/** What requests are passed on to by TLS, wherever in a scope; undefined where nobody knows it. */
const tlsBackendsOf = oncePer((scope: Scope): readonly Value[] =>
  [...scopesBelow(scope)]
    .flatMap(({ directives }) => directives)
    .filter(({ name }) => ['proxypass', 'proxypassmatch', 'rewriterule', 'balancermember'].includes(name))
    .flatMap(({ args }) => args)
    .filter((arg) => arg === undefined || /^(https|wss|h2):/.test(arg)),
);

/** Whether nothing in a scope passes requests on to another machine by TLS. */
const sendsToMachineAlone = oncePer((scope: Scope): boolean =>
  tlsBackendsOf(scope).every((target) => isLoopback(target ?? '')),
);

/** What a section of a backend names, as an address or as an expression. */
const LOCAL_BACKEND = /^http:|:\/\/(?:localhost|127\\?\.0\\?\.0\\?\.1|\\?\[::1\\?\])(?:[:/]|$)/;
