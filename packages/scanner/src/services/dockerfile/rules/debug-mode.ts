import { removeDirective } from '../../../fixing/edit-directives.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { placeOfVariable, variablesOf, type DockerfileFile } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { startTexts } from '../started-programs.ts';
import { writtenLinesOfImage } from '../written-lines.ts';
import { oncePer } from '../../../rules/once-per.ts';
import {
  ACTUATOR_ENDPOINTS,
  DEBUG_MODE,
  ENDPOINTS_OPEN,
  FLASK_DEBUGGING,
  debugOptionIn,
  exposingLineIn,
  isDebugVariable,
  switchesDebugOn,
} from '../../../rules/debug-variables.ts';

export default dockerfileRule({
  id: 'dockerfile_debug_mode',
  ...DEBUG_MODE,
  remediation:
    'Remove the variable, and set it where a developer starts the image; start a server that is made for visitors, such as gunicorn.',
  sources: [reference('env'), FLASK_DEBUGGING, 'https://hub.docker.com/_/php', ACTUATOR_ENDPOINTS],

  examples: {
    bad: [
      `FROM python:3.13\n«ENV FLASK_DEBUG=1»`,
      `FROM ruby:3.4\n«ENV RAILS_ENV development»`,
      `FROM python:3.13\n«CMD ["python", "manage.py", "runserver", "0.0.0.0:8000"]»`,
      `FROM php:8.4\n«CMD php artisan serve --host=0.0.0.0»`,
      `FROM node:24\nCMD [«"npm"», "run", "dev"]`,
      `FROM ruby:3.4\n«CMD ["bin/rails", "server", "-b", "0.0.0.0", "-e", "development"]»`,
      `FROM php:8.4\nENTRYPOINT ["docker-entrypoint"]\n«CMD php -S 0.0.0.0:8080 -t public»`,
      `FROM eclipse-temurin:21-jre\nENTRYPOINT ["java", \\\n  «"-Dmanagement.endpoints.web.exposure.include=*"», \\\n  "-jar", "shop.jar"]`,
      `FROM eclipse-temurin:21-jre\n«ENV JAVA_OPTS="-Xmx1g -Dmanagement.endpoints.web.exposure.include=*"»`,
      `FROM php:8.4-apache\nRUN «mv "$PHP_INI_DIR/php.ini-development" "$PHP_INI_DIR/php.ini"»`,
      `FROM mcr.microsoft.com/dotnet/aspnet:9.0\nENTRYPOINT ["dotnet", "Shop.dll"]\nCMD ["--urls", "http://+:8080", «"--environment=Development"]»`,
      `FROM php:8.4-fpm\nRUN { echo 'memory_limit = 256M'; \\\n  echo «'display_errors = stdout'»; } > /usr/local/etc/php/conf.d/shop.ini`,
      `FROM apache/airflow:2.11.0\n«ENV AIRFLOW__WEBSERVER__EXPOSE_CONFIG=True»`,
      `FROM apache/airflow:2.11.0\nCOPY <<EOF /opt/airflow/airflow.cfg\n[webserver]\n«expose_config = true»\nEOF`,
      `FROM php:8.4-fpm\nCOPY <<EOF /usr/local/etc/php/conf.d/shop.ini\n«display_errors = On»\nEOF`,
      `FROM php:8.4-fpm\nRUN «sed -i 's/^display_errors = Off/display_errors = On/' /usr/local/etc/php/php.ini»`,
    ],
    good: [
      `FROM apache/airflow:2.11.0\nENV AIRFLOW__WEBSERVER__EXPOSE_CONFIG=non-sensitive-only\nCOPY <<EOF /opt/airflow/airflow.cfg\n[webserver]\n# expose_config = True\nexpose_config = False\nEOF`,
      `FROM php:8.4-fpm\nRUN echo 'display_errors = On' > /tmp/a.ini\nCOPY <<EOF /usr/local/etc/php/conf.d/shop.ini\n; display_errors = On\ndisplay_errors = Off\nEOF`,
      `FROM php:8.4-fpm AS development\nRUN echo 'display_errors = On' > /usr/local/etc/php/conf.d/a.ini\nFROM php:8.4-fpm\nRUN sed -i 's/display_errors = On/display_errors = Off/' /usr/local/etc/php/php.ini`,
      `FROM mcr.microsoft.com/dotnet/aspnet:9.0\nENTRYPOINT ["dotnet", "Shop.dll", "--environment=Production"]`,
      `FROM eclipse-temurin:21-jre\nENTRYPOINT ["java", "-Dmanagement.endpoints.web.exposure.include=health,info", "-jar", "shop.jar"]`,
      `FROM php:8.4-apache AS development\nRUN cp /usr/local/etc/php/php.ini-development /usr/local/etc/php/php.ini\nFROM php:8.4-apache\nRUN cp /usr/local/etc/php/php.ini-production /usr/local/etc/php/php.ini`,
      `FROM python:3.13\nENV FLASK_DEBUG=0 NODE_ENV=production`,
      `FROM node:22 AS build\nENV NODE_ENV=development\nFROM node:22\nENV NODE_ENV=production`,
      'FROM php:8.4\nENV APP_DEBUG=${DEBUG}',
      `FROM python:3.13 AS development\nCMD ["flask", "run"]\nFROM python:3.13\nCMD ["gunicorn", "shop:app"]`,
      `FROM python:3.13\nCMD ["python", "manage.py", "migrate"]`,
      `FROM python:3.13\nRUN pip install 'flask==3.1.2'\nENV FLASK_ENV=development`, // no such variable since 2.3
    ],
  },

  *check({ file }): Generator<Finding | typeof UNKNOWN> {
    const set = new Map<string, Finding | typeof UNKNOWN | undefined>();
    for (const instruction of file.finalInstructions) {
      if (!/^ENV$/i.test(instruction.name)) continue;
      for (const variable of variablesOf(instruction)) {
        const { name, value = '', unknown } = variable;
        const at = placeOfVariable(instruction, variable);
        const isBad = switchesDebugOn(name, value) && !(name === 'FLASK_ENV' && hasNewFlask(file));
        const found = isBad ? ({ at, message: { code: 'is', values: { setting: name, value } } } as const) : undefined;
        if (isDebugVariable(name)) set.set(name, unknown ? UNKNOWN : found);
      }
    }
    for (const finding of set.values()) if (finding) yield finding;
    for (const { command } of [...file.finalRuns.values()].flat()) {
      if (command.name === 'sed' && command.words.some(({ text }) => PUTS_ERRORS_ON.test(text)))
        yield { at: command, message: { code: 'has', values: { setting: 'sed', value: 'display_errors' } } };
      if (/^(?:mv|cp|ln|install)$/.test(command.name) && usesSettingsOfDevelopers(command))
        yield {
          at: command,
          message: { code: 'has', values: { setting: command.name, value: 'php.ini-development' } },
        };
    }
    const lines = writtenLinesOfImage(file);
    const exposing = exposingLineIn(lines);
    if (exposing)
      yield { at: exposing.at, message: { code: 'has', values: { setting: 'a line', value: 'expose_config' } } };
    const shown = lines.findLast(({ text }) => PHP_ERRORS.test(text));
    if (shown && PHP_ERRORS_SHOWN.test(shown.text))
      yield { at: shown.at, message: { code: 'has', values: { setting: 'a line', value: 'display_errors' } } };
    const texts = startTexts(file);
    const option = debugOptionIn(texts);
    if (option) yield { at: option.at, message: ENDPOINTS_OPEN };
    const server = SERVERS.exec(texts.map(({ text }) => text).join(' '))?.[0];
    const named = server?.slice(server.lastIndexOf(' ') + 1);
    const at = named === undefined ? undefined : texts.find(({ text }) => text.includes(named))?.at;
    if (server !== undefined && at)
      yield { at, message: { code: 'has', values: { setting: 'the command', value: server } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody develops with this image',
    edits: (finding) =>
      typeof finding.at === 'object' && 'args' in finding.at && finding.at.args.length === 1
        ? removeDirective(finding)
        : [],
  },
});

/**
 * Whether the build installs a Flask that knows no `FLASK_ENV`.
 * Source: https://flask.palletsprojects.com/en/stable/changes/#version-2-3-0
 */
const hasNewFlask = oncePer((file: DockerfileFile): boolean =>
  file.commands.some(({ command: { words } }) =>
    words.some(({ text }) => /^flask(?:\[[\w,]{0,60}\])?[=~>]=(?:2\.(?:[3-9]|\d\d)|[3-9])(?![\d])/i.test(text)),
  ),
);

/** Source: https://www.php.net/manual/en/errorfunc.configuration.php#ini.display-errors */
const PHP_ERRORS = /^\s{0,20}(?:php_(?:admin_)?(?:flag|value)\[)?display_errors\]?\s{0,20}=/;
const PHP_ERRORS_SHOWN = /=\s{0,20}["']?(?:on|1|true|yes|stdout)["']?\s{0,20}(?:;|$)/i;
const PUTS_ERRORS_ON = /[/|#,]\s{0,5}display_errors\s{0,5}=\s{0,5}(?:on|1|stdout)[/|#,][a-z]{0,3}$/i;

function usesSettingsOfDevelopers({ words }: ShellCommand): boolean {
  return words.at(-2)?.text.endsWith('php.ini-development') === true && words.at(-1)?.text.endsWith('php.ini') === true;
}

/**
 * Servers that their makers want nowhere but where somebody develops.
 * Source: https://docs.djangoproject.com/en/stable/ref/django-admin/#runserver, and the like of the others.
 */
const SERVERS =
  /\bmanage\.py runserver\b|(?:^|[\s/])flask (?:--\S{1,60} (?:[\w.:]{1,60} )?){0,3}run\b|\bphp -S (?:0\.0\.0\.0|\[::\]):|(?:^|[\s/])(?:ng|webpack) serve\b|\bwebpack-dev-server\b|(?:^|[\s/])next dev\b|\bkc\.sh start-dev\b|(?:^|[\s/])uvicorn [^;&|]{0,200}--reload\b|(?:^|[\s/])rails (?:s|server)\b[^;&|]{0,200} (?:-e|--environment)[ =]dev(?:elopment)?\b|\bartisan serve\b|\bdotnet watch\b|(?:^|[\s/])nodemon\b|(?:^|[\s/])vite(?= (?:--host|dev\b|serve\b)|$)|(?:^|[\s/])(?:npm|pnpm|yarn|bun) (?:run )?dev(?![\w:-])|--environment[= ]Development(?![\w-])/;
