import { MODERATE_LOW } from '@plumbline/model/severity';
import { removeAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIG, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_security_listener_weakened',
  title: 'The SecurityListener is weakened: root or a lax umask is allowed',
  severity: MODERATE_LOW,
  problem:
    'The listener no longer refuses to start as root, or with a umask under which everybody can read or change what Tomcat writes.',
  remediation: 'Take an empty `checkedOsUsers` away, and leave `minimumUmask` at 0007.',
  sources: [`${CONFIG}/listeners.html`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `<Server port="-1">
  <Listener className="org.apache.catalina.security.SecurityListener" «minimumUmask="0002"» />
</Server>`,
      `<Server port="-1">
  <Listener className="org.apache.catalina.security.SecurityListener" «checkedOsUsers=""» />
</Server>`,
    ],
    good: [
      `<Server port="-1">
  <Listener className="org.apache.catalina.security.SecurityListener" checkedOsUsers="admin" />
</Server>`, // root stays on the list

      `<Server port="-1">
  <Listener className="org.apache.catalina.security.SecurityListener" minimumUmask="0027" checkedOsUsers="root,admin" />
</Server>`,
      `<Server port="-1">
  <Listener className="org.apache.catalina.security.SecurityListener" />
</Server>`,
    ],
  },

  *check({ file }) {
    for (const listener of file.ofClass('Listener', 'SecurityListener')) {
      const umask = listener.attribute('minimumUmask');
      if (umask.is === 'set' && isLax(umask.value))
        yield { at: umask.at, message: { code: 'is', values: { setting: 'minimumUmask', value: umask.value } } };
      const users = listener.attribute('checkedOsUsers');
      if (users.is === 'set' && users.value === '')
        yield { at: users.at, message: { code: 'lacks', values: { setting: 'checkedOsUsers', value: 'root' } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that Tomcat is not started by root, and with a umask of 0007 or stricter',
    edits: removeAttribute,
  },
});

/** Whether a umask leaves others any right. */
function isLax(umask: string): boolean {
  return /^[0-7]{0,4}$/.test(umask) && (Number.parseInt(umask || '0', 8) & 0o007) !== 0o007;
}
