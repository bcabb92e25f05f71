import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret, isSecretName } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { jobRule } from '../jenkins-rule.ts';

export default jobRule({
  id: 'jenkins_parameter_with_password',
  title: 'A password parameter of a job has a default value in plain text',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Everybody who may read the file of the job, or a backup of it, has the password.',
  remediation: 'Use a credentials parameter, and change the password.',
  sources: ['https://www.jenkins.io/doc/book/using/using-credentials/'],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `<project>\n  <properties>\n    <hudson.model.ParametersDefinitionProperty>\n      <parameterDefinitions>\n        <hudson.model.PasswordParameterDefinition>\n          <name>DEPLOY</name>\n          «<defaultValue>vK8qLm2xRt5w</defaultValue>»\n        </hudson.model.PasswordParameterDefinition>\n      </parameterDefinitions>\n    </hudson.model.ParametersDefinitionProperty>\n  </properties>\n</project>\n`,
      `<project>\n  <properties>\n    <hudson.model.ParametersDefinitionProperty>\n      <parameterDefinitions>\n        <hudson.model.StringParameterDefinition>\n          <name>DB_PASSWORD</name>\n          «<defaultValue>vK8qLm2xRt5w</defaultValue>»\n        </hudson.model.StringParameterDefinition>\n      </parameterDefinitions>\n    </hudson.model.ParametersDefinitionProperty>\n  </properties>\n</project>\n`,
    ],
    good: [
      `<project>\n  <properties>\n    <hudson.model.ParametersDefinitionProperty>\n      <parameterDefinitions>\n        <hudson.model.StringParameterDefinition>\n          <name>DB_NAME</name>\n          <defaultValue>vK8qLm2xRt5w</defaultValue>\n        </hudson.model.StringParameterDefinition>\n      </parameterDefinitions>\n    </hudson.model.ParametersDefinitionProperty>\n  </properties>\n</project>\n`,
      `<project>\n  <properties>\n    <hudson.model.ParametersDefinitionProperty>\n      <parameterDefinitions>\n        <hudson.model.PasswordParameterDefinition>\n          <name>DEPLOY</name>\n          <defaultValue>{AQAAABAAAAAQyZ0dJ3l2c3RvcmUgbm8gcGxhaW4=}</defaultValue>\n        </hudson.model.PasswordParameterDefinition>\n      </parameterDefinitions>\n    </hudson.model.ParametersDefinitionProperty>\n  </properties>\n</project>\n`,
    ],
  },

  *check({ file }) {
    const plain = ['String', 'Text'].flatMap((kind) => file.all(`hudson.model.${kind}ParameterDefinition`));
    const named = plain.filter((parameter) => isSecretName(parameter.textOf('name') ?? ''));
    for (const parameter of [...file.all('hudson.model.PasswordParameterDefinition'), ...named])
      for (const element of parameter.children('defaultValue')) {
        const { text } = element;
        if (text.is === 'set' && !text.value.startsWith('{AQAAAB') && isExposedSecret(text.value))
          yield { at: element.node, message: { code: 'holds-password', values: { setting: 'defaultValue' } } };
      }
  },
});
