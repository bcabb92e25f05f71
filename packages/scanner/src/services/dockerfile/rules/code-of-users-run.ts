import {
  CODE_OF_USERS,
  H2_CONSOLE,
  PHP_INCLUDES,
  codeLinesIn,
  codeOptionIn,
  codeVariable,
} from '../../../rules/code-of-users.ts';
import type { Finding } from '../../../rule.ts';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { startTexts, variablesInForce } from '../started-programs.ts';
import { writtenLinesOfImage } from '../written-lines.ts';

export default dockerfileRule({
  id: 'dockerfile_code_of_users_run',
  ...CODE_OF_USERS,
  remediation: 'Take the setting out of the image.',
  sources: [PHP_INCLUDES, H2_CONSOLE],

  examples: {
    bad: [
      `FROM php:8.4-apache\nRUN { \\\n  echo 'expose_php = Off'; \\\n  echo «'allow_url_include = On'»; \\\n} > /usr/local/etc/php/conf.d/shop.ini`,
      `FROM php:8.4-fpm\nCMD ["php-fpm", "-d", \\\n  «"allow_url_include=1"»]`,
      `FROM eclipse-temurin:21-jre\nENV SERVER_PORT=8080 \\\n  «SPRING_H2_CONSOLE_SETTINGS_WEBALLOWOTHERS=true»`,
      `FROM eclipse-temurin:21-jre\nENTRYPOINT ["java", "-jar", "/shop.jar"]\nCMD ["--server.port=8080", \\\n  «"--spring.h2.console.settings.web-allow-others=true"»]`,
      `FROM eclipse-temurin:21-jre\n«CMD java -cp /h2.jar org.h2.tools.Server -web -webAllowOthers»`,
      `FROM hashicorp/consul:1.22\nCMD ["agent", "-server", "-client=0.0.0.0", \\\n  «"-enable-script-checks"»]`,
      `FROM gitea/gitea:1.25.2\n«ENV GITEA__security__DISABLE_GIT_HOOKS=false»`,
      `FROM php:8.4-fpm\nRUN sed -i «'s/^allow_url_include = Off/allow_url_include = On/'» /usr/local/etc/php/php.ini`,
    ],
    good: [
      `FROM php:8.4-apache\n# allow_url_include = On\nRUN printf '%s\\n' 'allow_url_fopen = On' 'allow_url_include = Off' > /usr/local/etc/php/conf.d/shop.ini`,
      `FROM eclipse-temurin:21-jre\nENV SPRING_H2_CONSOLE_SETTINGS_WEB_ALLOW_OTHERS=true\nENV SPRING_H2_CONSOLE_SETTINGS_WEB_ALLOW_OTHERS=false`,
      `FROM eclipse-temurin:21-jre\nENV SPRING_DATASOURCE_URL="jdbc:h2:mem:shop" SPRING_H2_CONSOLE_ENABLED=true`, // for its own machine alone
      `FROM hashicorp/consul:1.22\nCMD ["agent", "-client=0.0.0.0", "-enable-local-script-checks"]`,
      `FROM hashicorp/consul:1.22\nCMD ["agent", "-client=127.0.0.1", "-enable-script-checks"]`,
      `FROM php:8.4-cli AS test\nCMD ["php", "-d", "allow_url_include=1", "test.php"]\nFROM php:8.4-cli\nCMD ["php", "-d", "allow_url_include=0", "shop.php"]`,
    ],
  },

  *check({ file }): Generator<Finding> {
    const option = codeOptionIn(startTexts(file));
    const variables = variablesInForce(file).map((at) =>
      at.value === undefined || at.unknown ? undefined : codeVariable(at.name, at.value, at),
    );
    for (const found of [option, ...variables, ...codeLinesIn(writtenLinesOfImage(file))]) {
      if (!found) continue;
      const { at, setting, value } = found;
      yield { at, message: { code: 'has', values: { setting, value } } };
    }
  },
});
