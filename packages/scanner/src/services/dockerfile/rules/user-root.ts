import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { MODERATE } from '@plumbline/model/severity';
import { givesNumberOfRoot } from '../../../reading/account-commands.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { variablesOf, type DockerfileFile } from '../dockerfile-file.ts';
import { BEST_PRACTICES, dockerfileRule, reference } from '../dockerfile-rule.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { REFERENCES, PROBLEM, nameIn, dropsRoot } from '../user-missing.ts';

export default dockerfileRule({
  id: 'dockerfile_user_root',
  title: 'The image runs as the root user',
  severity: MODERATE,
  problem: PROBLEM,
  remediation: 'End the last stage with another `USER` than root, such as `USER 10001`.',
  sources: [reference('user'), `${BEST_PRACTICES}#user`],
  references: [...REFERENCES],

  examples: {
    bad: [
      `FROM debian:12\n«USER root»\nCMD ["app"]`,
      `FROM debian:12\nUSER app\n«USER 0:0»`,
      `FROM debian:12\nRUN groupadd app && \\\n  «useradd -o -u 0 -g app app»\nUSER app`, // root by another name
      `FROM busybox:1.37\nRUN «echo 'app:x:0:1000::/srv:/bin/false' >> /etc/passwd»\nUSER app:app`,
      `FROM node:22.4.1\nUSER node\nRUN npm ci\n«USER root»`,
      `FROM debian:12\n«ONBUILD USER root»\nUSER app`, // images that are made of this one
      'FROM debian:12\nARG APP_USER=root\n«USER ${APP_USER}»',
      `FROM mcr.microsoft.com/windows/servercore:ltsc2025\n«USER ContainerAdministrator»`,
      'ARG APP_USER=root\nFROM debian:12\nARG APP_USER\n«USER ${APP_USER}»',
    ],
    good: [
      `FROM debian:12\nRUN useradd -o -u 0 rescue && useradd --uid 10001 --gid 0 app\nUSER app`,
      'ARG APP_USER=root\nFROM debian:12\nUSER $APP_USER', // nobody has taken it in
      `FROM mcr.microsoft.com/windows/nanoserver:ltsc2025\nUSER ContainerAdministrator\nRUN setx PATH "%PATH%;C:\\app"\nUSER ContainerUser`,
      `FROM debian:12\nUSER root\nRUN apt-get update && apt-get install -y curl\nUSER app`,
      `FROM debian:12 AS build\nUSER root\nFROM debian:12\nUSER 10001`,
      `FROM debian:12\nONBUILD USER root\nONBUILD RUN make\nONBUILD USER app\nUSER app`,
      'FROM debian:12\nUSER ${APP_USER}',
      'FROM debian:12\nARG APP_USER=root\nARG APP_USER=app\nUSER $APP_USER',
    ],
  },

  *check({ file }) {
    const { finalStage, finalUser } = file;
    const name = givenName(file, nameIn(finalUser));
    if (!finalStage || !finalUser || dropsRoot(finalStage)) return;
    if (isRoot(name)) yield { at: finalUser, message: { code: 'is', values: { setting: 'USER', value: name } } };
    else {
      const [account = ''] = name.split(':', 1);
      const made = [...file.finalRuns.values()].flat().find(({ command }) => makesRoot(command, account));
      if (made) yield { at: made.command, message: `${account} has the number 0, as root has` };
    }
    const later = file.finalInstructions.flatMap(({ name: instruction, block }) =>
      /^ONBUILD$/i.test(instruction) ? (block ?? []).filter((put) => put.name.toUpperCase() === 'USER') : [],
    );
    const last = later.at(-1);
    if (last && last !== finalUser && isRoot(nameIn(last)))
      yield { at: last, message: { code: 'is', values: { setting: 'ONBUILD USER', value: nameIn(last) } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'the account that the program runs as, with rights to its files, such as 10001',
    asks: 'value',
    edits: (finding) => setArguments(finding, USER_INSERT_VALUE),
  },
});

function isRoot(name: string): boolean {
  return /^(?:(root|0+)(:.*)?|ContainerAdministrator)$/i.test(name) || holdsPlaceholder(name);
}

/** Whether a command gives an account of a name the number of root. */
function makesRoot(command: ShellCommand, account: string): boolean {
  const { name, words, pipedInto } = command;
  const texts = words.map(({ text }) => text);
  if (givesNumberOfRoot(command)) return texts.includes(account);
  if (!/^(?:echo|printf)$/.test(name)) return false;
  const isOfAccounts = [...texts, ...(pipedInto?.words ?? []).map(({ text }) => text)].includes('/etc/passwd');
  return (
    isOfAccounts &&
    texts.some((text) =>
      text.split(/\\n|\n/).some((line) => {
        const [user, , number = ''] = line.split(':');
        return user === account && /^0+$/.test(number);
      }),
    )
  );
}

/** Of a variable what ARG or ENV of the image set it to last, which a build may change. */
function givenName(file: DockerfileFile, name: string): string {
  const [, variable, whenUnset] = /^\$\{?(\w+)(?::-(\w+))?\}?(?::.*)?$/.exec(name) ?? [];
  if (variable === undefined) return name;
  const set = file.finalInstructions
    .filter(({ name: instruction }) => /^(?:ARG|ENV)$/i.test(instruction))
    .flatMap(variablesOf)
    .filter((one) => one.name === variable);
  const own = set.findLast(({ value }) => value !== undefined);
  // A stage takes in what stands before the first one by naming it.
  const given = own ?? (set.length > 0 ? file.globalArguments.findLast((one) => one.name === variable) : undefined);
  return given?.value ?? whenUnset ?? name;
}
