import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { MODERATE } from '@plumbline/model/severity';
import { WHOLE_FILE, UNKNOWN } from '../../../rule.ts';
import { lineageOf } from '../dockerfile-file.ts';
import { userOfImage } from '../image-users.ts';
import { BEST_PRACTICES, dockerfileRule, reference } from '../dockerfile-rule.ts';
import { appendToFile } from '../../../fixing/edit-directives.ts';
import { REFERENCES, PROBLEM, nameIn, dropsRoot } from '../user-missing.ts';

export default dockerfileRule({
  id: 'dockerfile_user_missing',
  title: 'No USER is named: the image may run as the root user',
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
      `FROM golang:1.24 AS build\nRUN make\nFROM scratch\nCOPY --from=build /dist /`, // files for \`--output\`: nothing runs
      `FROM debian:12\nRUN apt-get update && apt-get install -y gosu\nENTRYPOINT ["/entrypoint.sh"]`, // its entry point drops root
    ],
  },

  *check({ file }) {
    const { finalStage: stage, finalUser: named } = file;
    const name = nameIn(named);
    if (named && holdsPlaceholder(name)) {
      yield { at: named, message: { code: 'is', values: { setting: 'USER', value: name } } };
    }
    if (!stage || named || dropsRoot(stage)) return;
    const image = lineageOf(stage).at(-1)?.image;
    const isStarted = file.finalInstructions.some((part) => /^(?:CMD|ENTRYPOINT)$/i.test(part.name));
    if (image === 'scratch' && !isStarted) return;
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
