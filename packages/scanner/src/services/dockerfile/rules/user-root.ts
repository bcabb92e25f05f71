import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { MODERATE } from '@plumbline/model/severity';
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
      `FROM node:22.4.1\nUSER node\nRUN npm ci\n«USER root»`,
    ],
    good: [
      `FROM debian:12\nUSER root\nRUN apt-get update && apt-get install -y curl\nUSER app`,
      `FROM debian:12 AS build\nUSER root\nFROM debian:12\nUSER 10001`,
      'FROM debian:12\nUSER ${APP_USER}',
    ],
  },

  *check({ file }) {
    const { finalStage, finalUser } = file;
    const name = nameIn(finalUser);
    if (!finalStage || !finalUser || dropsRoot(finalStage)) return;
    if (/^(root|0+)(:.*)?$/i.test(name) || holdsPlaceholder(name)) {
      yield { at: finalUser, message: { code: 'is', values: { setting: 'USER', value: name } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'the account that the program runs as, with rights to its files, such as 10001',
    asks: 'value',
    edits: (finding) => setArguments(finding, USER_INSERT_VALUE),
  },
});
