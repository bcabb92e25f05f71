import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import type { Setting } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { jenkinsRule } from '../jenkins-rule.ts';

export default jenkinsRule({
  id: 'jenkins_mail_unencrypted',
  title: 'Jenkins signs in to the mail server without TLS',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'The password of the mail account, and what mails say of builds, cross the network as plain text.',
  remediation: 'Set `useTls: true`, or `useSsl: true` with port 465.',
  sources: ['https://plugins.jenkins.io/mailer/'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `unclassified:\n  mailer:\n    smtpHost: smtp.example.com\n    authentication:\n      «username: ci»\n      password: \${SMTP_PASSWORD}\n`,
      `unclassified:\n  mailer:\n    smtpHost: smtp.example.com\n    «useSsl: false»\n    authentication:\n      username: ci\n`,
    ],
    good: [
      `unclassified:\n  mailer:\n    smtpHost: smtp.example.com\n    useTls: true\n    authentication:\n      username: ci\n`,
      `unclassified:\n  mailer:\n    smtpHost: localhost\n    authentication:\n      username: ci\n`,
      `unclassified:\n  mailer:\n    smtpHost: smtp.example.com\n`,
    ],
  },

  form: 'code',
  *check({ file }) {
    const asked = (path: string): readonly Setting[] => [
      ...file.settings(`unclassified.mailer.${path}`),
      ...file.settings(`/hudson.tasks.Mailer_-DescriptorImpl/${path.replace('.', '/')}`),
    ];
    const [user] = asked('authentication.username');
    const [host] = asked('smtpHost');
    if (user === undefined || user.is === 'absent' || (host?.is === 'set' && isLoopback(host.value))) return;
    const switches = ['useSsl', 'useTls'].flatMap(asked);
    if (switches.some((one) => one.is === 'set' && isOn(one.value))) return;
    if (user.is === 'unknown' || switches.some(({ is }) => is === 'unknown')) yield UNKNOWN;
    else {
      const off = switches.find((one) => one.is === 'set');
      if (off) yield { at: off.at, message: { code: 'is', values: { setting: off.name ?? '', value: off.value } } };
      else yield { at: user.at, message: { code: 'not-set', values: { setting: 'useTls' } } };
    }
  },
});
