import { MODERATE_LOW } from '@plumbline/model/severity';
import { removeAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { CONFIG, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_environment_logged',
  title: 'Environment variables or system properties are logged at every start',
  severity: MODERATE_LOW,
  problem:
    'Passwords that are handed over as environment variables or properties stand in the log as plain text, for everybody who reads or collects it.',
  remediation: 'Remove `logEnv` and `logProps` from the VersionLoggerListener.',
  sources: [`${CONFIG}/listeners.html`],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [
      `<Server port="-1">
  <Listener className="org.apache.catalina.startup.VersionLoggerListener" «logEnv="true"» />
</Server>`,
    ],
    good: [
      `<Server port="-1">
  <Listener className="org.apache.catalina.startup.VersionLoggerListener" logEnv="false" />
</Server>`,
      `<Server port="-1">
  <Listener className="org.apache.catalina.startup.VersionLoggerListener" />
</Server>`,
    ],
  },

  *check({ file }) {
    for (const listener of file.ofClass('Listener', 'VersionLoggerListener')) {
      for (const name of ['logEnv', 'logProps']) {
        const setting = listener.attribute(name);
        if (setting.is === 'set' && isTrue(setting.value))
          yield { at: setting.at, message: { code: 'is', values: { setting: name, value: setting.value } } };
      }
    }
  },
  fix: { kind: 'safe', edits: removeAttribute },
});
