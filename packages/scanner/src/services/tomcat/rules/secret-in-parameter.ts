import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret, isSecretName } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_secret_in_parameter',
  title: 'A password or key stands in web.xml',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'web.xml travels with every copy of the application: whoever gets one has the secret.',
  remediation: 'Hand the secret over by JNDI or the environment, and make a new one.',
  sources: ['https://tomcat.apache.org/tomcat-10.1-doc/jndi-resources-howto.html'],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `
<web-app>
  <context-param>
    <param-name>dbPassword</param-name>
    «<param-value>T7vNq2xWc9RbLz5K</param-value>»
  </context-param>
</web-app>`,
    ],
    good: [
      `
<web-app>
  <context-param>
    <param-name>dbPassword</param-name>
    <param-value>\${db.password}</param-value>
  </context-param>
</web-app>`,
      `
<web-app>
  <context-param>
    <param-name>passwordEncoder</param-name>
    <param-value>bcrypt-strength-ten</param-value>
  </context-param>
</web-app>`,
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    for (const parameter of [...file.all('context-param'), ...file.all('init-param')]) {
      if (!isSecretName(parameter.textOf('param-name') ?? '')) continue;
      const value = parameter.children('param-value').at(-1);
      const text = value?.text;
      if (value && text?.is === 'set' && isExposedSecret(text.value))
        yield {
          at: value.node,
          message: { code: 'holds-secret', values: { setting: parameter.textOf('param-name') ?? '' } },
        };
    }
  },
});
