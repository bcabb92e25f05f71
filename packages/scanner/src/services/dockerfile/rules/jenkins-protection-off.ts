import { JENKINS_PAGES, JENKINS_PROTECTION_OFF, protectionsOffIn } from '../../../rules/jenkins-options.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { startTexts, variablesInForce } from '../started-programs.ts';

export default dockerfileRule({
  id: 'dockerfile_jenkins_protection_off',
  ...JENKINS_PROTECTION_OFF,
  sources: [...JENKINS_PAGES, reference('env')],

  examples: {
    bad: [
      `FROM jenkins/jenkins:2.516.2-lts\n«ENV JAVA_OPTS="-Djenkins.install.runSetupWizard=false -Dhudson.model.DirectoryBrowserSupport.CSP="»`,
      `FROM eclipse-temurin:21\n«CMD ["java", "-Dhudson.model.DirectoryBrowserSupport.CSP=", "-jar", "jenkins.war"]»`,
    ],
    good: [
      `FROM jenkins/jenkins:2.516.2-lts\nENV JAVA_OPTS="-Dhudson.model.DirectoryBrowserSupport.CSP=sandbox;"`,
      `FROM jenkins/jenkins:2.516.2-lts\nENV JAVA_OPTS=-Djenkins.install.runSetupWizard=false`,
    ],
  },

  *check({ file }) {
    const started = startTexts(file).map(({ at, text }) => ({ at, name: 'the command', value: text }));
    const given = variablesInForce(file).flatMap((variable) =>
      variable.unknown ? [] : { at: variable, name: variable.name, value: variable.value ?? '' },
    );
    yield* protectionsOffIn([...started, ...given]);
  },
});
