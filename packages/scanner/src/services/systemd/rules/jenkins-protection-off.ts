import type { Place } from '../../../formats/tree.ts';
import { UNKNOWN } from '../../../rule.ts';
import { JENKINS_PAGES, JENKINS_PROTECTION_OFF, protectionsOffIn } from '../../../rules/jenkins-options.ts';
import { assignmentsIn } from '../assignments.ts';
import { systemdRule, EXEC } from '../systemd-rule.ts';

export default systemdRule({
  id: 'systemd_jenkins_protection_off',
  ...JENKINS_PROTECTION_OFF,
  sources: [...JENKINS_PAGES, `${EXEC}#Environment=`],

  examples: {
    bad: [
      `[Service]\n«Environment="JAVA_OPTS=-Djava.awt.headless=true -Dhudson.model.DirectoryBrowserSupport.CSP="»`,
      `[Service]\n«Environment="JAVA_OPTS=-Dhudson.security.csrf.GlobalCrumbIssuerConfiguration.DISABLE_CSRF_PROTECTION=true"»`,
      `[Service]\n«ExecStart=/usr/bin/java -Dhudson.model.DirectoryBrowserSupport.CSP= -jar /usr/share/java/jenkins.war»`,
    ],
    good: [
      `[Service]\nEnvironment="JAVA_OPTS=-Dhudson.model.DirectoryBrowserSupport.CSP="\nEnvironment="JAVA_OPTS=-Xmx2g"`,
      `[Service]\nEnvironment="JAVA_OPTS=-Djava.awt.headless=true"`,
      `[Service]\nEnvironment="JAVA_OPTS=-Dhudson.model.DirectoryBrowserSupport.CSP=sandbox;"`,
      `[Service]\nEnvironment="JAVA_OPTS=-Dhudson.model.DirectoryBrowserSupport.CSP="\nEnvironment=\nExecStart=/usr/bin/jenkins`,
      `[Service]\nEnvironment="JAVA_OPTS=-Dhudson.model.DirectoryBrowserSupport.CSP= -Dhudson.model.DirectoryBrowserSupport.CSP=sandbox"`,
      `[Service]\nEnvironment='JAVA_OPTS=-Dhudson.model.DirectoryBrowserSupport.CSP="default-src 'self'"'`,
    ],
  },

  *check({ subject }) {
    yield* protectionsOffIn(subject.commands.map(({ line, text }) => ({ at: line, name: 'the command', value: text })));
    const inForce = new Map<string, { readonly at: Place; readonly value: string }>();
    for (const line of subject.section === undefined ? [] : subject.every(subject.section, 'Environment')) {
      if (line.is === 'unknown') yield UNKNOWN;
      if (line.is !== 'set') continue;
      for (const { name, value } of assignmentsIn(line.value)) inForce.set(name, { at: line.at as Place, value });
    }
    yield* protectionsOffIn([...inForce].map(([name, { at, value }]) => ({ at, name, value })));
  },
});
