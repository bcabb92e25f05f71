import { JENKINS_PAGES, JENKINS_PROTECTION_OFF, protectionOffIn } from '../../../rules/jenkins-options.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_jenkins_protection_off',
  ...JENKINS_PROTECTION_OFF,
  sources: [
    ...JENKINS_PAGES,
    'https://kubernetes.io/docs/tasks/inject-data-application/define-environment-variable-container/',
  ],

  examples: {
    bad: [
      onePod(`env:\n  - name: JAVA_OPTS\n    «value: -Xmx2g -Dhudson.model.DirectoryBrowserSupport.CSP=»`),
      onePod(`args:\n  - «-Dhudson.model.DirectoryBrowserSupport.CSP=»\n  - -jar\n  - jenkins.war`),
    ],
    good: [
      onePod(
        `env:\n  - name: JAVA_OPTS\n    value: -Dhudson.model.DirectoryBrowserSupport.CSP="sandbox; default-src 'none'"`,
      ),
      onePod(`env:\n  - name: JAVA_OPTS\n    value: -Djenkins.install.runSetupWizard=false`),
    ],
  },

  judge(container) {
    for (const { at, text } of ['command', 'args'].flatMap((key) => container.texts(key))) {
      const found = protectionOffIn(text);
      if (found)
        return {
          at,
          severity: found.severity,
          message: { code: 'has', values: { setting: 'command', value: found.option } },
        };
    }
    for (const variable of container.blocks('env')) {
      const found = protectionOffIn(variable.text('value') ?? '');
      const at = variable.pair('value');
      if (at && found)
        return {
          at,
          severity: found.severity,
          message: { code: 'has', values: { setting: variable.text('name') ?? 'env', value: found.option } },
        };
    }
    return undefined;
  },
});
