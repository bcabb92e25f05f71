import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { MODERATE } from '@plumbline/model/severity';
import { WHOLE_FILE, UNKNOWN } from '../../../rule.ts';
import type { Directive } from '../../../formats/tree.ts';
import type { Stage } from '../dockerfile-file.ts';
import { lineageOf, operandsOf } from '../dockerfile-file.ts';
import { userOfImage } from '../image-users.ts';
import { BEST_PRACTICES, dockerfileRule, reference } from '../dockerfile-rule.ts';
import { appendToFile, replaceArguments } from '../../../fixes.ts';

const REFERENCES = [
  { ruleset: 'CIS Docker Benchmark v1.6.0', item: '4.1' },
  { ruleset: 'CWE', item: 'CWE-250' },
  { ruleset: 'NIST SP 800-53 Rev. 5', item: 'AC-6' },
] as const;
const PROBLEM =
  'The program runs as root in its container. Whoever takes it over can change everything in the container, and has a much easier way out to the machine.';

export const userMissing = dockerfileRule({
  id: 'dockerfile_user_missing',
  title: 'The image names no user to run as',
  severity: MODERATE,
  problem: `Where neither USER nor the base image names another one, ${PROBLEM.charAt(0).toLowerCase()}${PROBLEM.slice(1)}`,
  remediation: 'Make a user and name it with `USER` in the last stage, such as `USER 10001`.',
  sources: [reference('user'), `${BEST_PRACTICES}#user`],
  references: [...REFERENCES],

  examples: {
    bad: [
      `«FROM debian:12»\nCMD ["app"]`,
      `FROM golang:1.24 AS build\nUSER 1000\nRUN go build -o /app\n«FROM alpine:3.22»\nCOPY --from=build /app /app\nENTRYPOINT ["/app"]`,
    ],
    good: [
      `FROM debian:12\nRUN useradd app\nUSER app\nCMD ["app"]`,
      `FROM debian:12 AS base\nUSER 10001\nFROM base\nCMD ["app"]`, // goes on from a stage with a user
      `FROM gcr.io/distroless/static-debian12:nonroot\nCOPY app /app`,
      `FROM grafana/grafana:12.3.0\nCOPY dashboards /etc/grafana/dashboards`, // the image brings its own user
      `FROM registry.example.com/team/base:3.1\nCMD ["app"]`, // and this one may
      `FROM debian:12\nRUN apt-get update && apt-get install -y gosu\nENTRYPOINT ["/entrypoint.sh"]`, // its entry point drops root
    ],
  },

  *check({ file }) {
    const stage = file.finalStage;
    const named = stage && lastUser(stage);
    const name = nameIn(named);
    if (named && holdsPlaceholder(name)) yield { at: named, message: `USER ${name}` };
    if (!stage || named || dropsRoot(stage)) return;
    const image = lineageOf(stage).at(-1)?.image;
    const user = image === undefined || !file.isWhole ? undefined : userOfImage(image);
    if (user === undefined) yield UNKNOWN;
    else if (user === 'root') yield { at: stage.from, message: `no USER in the last stage, and ${image} names none` };
  },
  fix: {
    kind: 'suggested',
    needs: 'the account that the program runs as, with rights to its files, such as 10001',
    asks: 'value',
    edits: (finding, input) => appendToFile({ ...finding, at: WHOLE_FILE }, input, `USER ${USER_INSERT_VALUE}`),
  },
});

export const userRoot = dockerfileRule({
  id: 'dockerfile_user_root',
  title: 'The image runs as root',
  severity: MODERATE,
  problem: PROBLEM,
  remediation: 'End the last stage with another `USER` than root, such as `USER 10001`.',
  sources: [reference('user'), `${BEST_PRACTICES}#user`],
  references: [...REFERENCES],

  examples: {
    bad: [
      `FROM debian:12\n«USER root»\nCMD ["app"]`,
      `FROM debian:12\nUSER app\n«USER 0:0»`,
      `FROM node:22.4.1\nUSER node\nRUN npm ci\n«USER root»`,
    ],
    good: [
      `FROM debian:12\nUSER root\nRUN apt-get update && apt-get install -y curl\nUSER app`,
      `FROM debian:12 AS build\nUSER root\nFROM debian:12\nUSER 10001`,
      'FROM debian:12\nUSER ${APP_USER}',
    ],
  },

  *check({ file }) {
    const stage = file.finalStage;
    const user = stage && lastUser(stage);
    const [argument] = user?.args ?? [];
    const name = nameIn(user);
    if (!stage || !user || dropsRoot(stage)) return;
    if (argument?.unknown) yield UNKNOWN;
    else if (/^(root|0+)(:.*)?$/i.test(name) || holdsPlaceholder(name)) yield { at: user, message: `USER ${name}` };
  },
  fix: {
    kind: 'suggested',
    needs: 'the account that the program runs as, with rights to its files, such as 10001',
    asks: 'value',
    edits: (finding) => replaceArguments(finding, USER_INSERT_VALUE),
  },
});

/** The USER in force at the end of a stage, also from the stages that it goes on from. */
function lastUser(stage: Stage): Directive | undefined {
  for (const { instructions } of lineageOf(stage)) {
    const user = instructions.findLast(({ name }) => name.toUpperCase() === 'USER');
    if (user) return user;
  }
  return undefined;
}

function nameIn(user: Directive | undefined): string {
  return String(user?.args[0]?.value ?? '');
}

/** The entry point starts as root to prepare things and then changes the user. */
function dropsRoot(stage: Stage): boolean {
  return lineageOf(stage)
    .flatMap(({ instructions }) => instructions)
    .some(
      (directive) =>
        /^(RUN|ENTRYPOINT|CMD|COPY)$/i.test(directive.name) &&
        operandsOf(directive).some(({ value }) =>
          /\b(gosu|su-exec|s6-setuidgid|setpriv|runuser)\b/.test(String(value)),
        ),
    );
}
