import { HIGH } from '@plumbline/model/severity';
import { METADATA_SOURCES, isMetadataService } from '../../../rules/metadata-service.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheRule } from '../apache-rule.ts';
import { conditionBefore } from '../captures.ts';
import { isProxied, passesForEverybody } from '../open-passes.ts';

export default apacheRule({
  id: 'apache_metadata_service_open',
  title: 'Requests of everybody are passed on to the metadata service of the cloud (169.254.169.254)',
  terms: ['IMDS', 'SSRF', 'instance metadata'],
  severity: HIGH,
  problem:
    'The metadata service answers whoever asks from the machine, and httpd asks for every visitor: they get the start-up script of the machine and the credentials of its role.',
  remediation:
    'Take the directive out, and have the program that needs a value ask the service itself; demand IMDSv2 on the machine.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_proxy.html#proxypass', ...METADATA_SOURCES],
  references: [cwe(441), cwe(918), nist('AC-3'), nist('SC-7')],

  examples: {
    bad: [
      `
<VirtualHost *:443>
  «ProxyPass "/instance/" "http://169.254.169.254/latest/meta-data/"»
</VirtualHost>`,
      `
RewriteEngine On
«RewriteRule "^/md/(.*)$" "http://169.254.169.254/latest/$1" [P,L]»`,
      `
<Proxy "balancer://metadata">
  «BalancerMember http://169.254.169.254:80»
</Proxy>
ProxyPass "/instance/" "balancer://metadata/"`,
    ],
    good: [
      `
<Location "/instance/">
  Require ip 10.0.0.0/24
  ProxyPass "http://169.254.169.254/latest/"
</Location>`,
      `
ProxyPass "/instance/" "!"
ProxyPass "/" "http://127.0.0.1:8080/"`,
      `
RewriteEngine On
RewriteCond "%{REMOTE_ADDR}" "=127.0.0.1"
RewriteRule "^/md/(.*)$" "http://169.254.169.254/latest/$1" [P,L]`,
    ],
  },

  *check({ file }) {
    const passes = passesForEverybody(
      file,
      (directive) => directive.args.some((arg) => isMetadataService(arg ?? '')) && isProxied(directive),
    );
    for (const pass of passes) {
      const isOfSome = pass.name === 'rewriterule' && conditionBefore(pass) !== undefined;
      if (!isOfSome) yield { at: pass.at, message: 'nothing says who may use it' };
    }
  },
});
