import { LOW } from '@plumbline/model/severity';
import { directiveOf, rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { operandsOf, type Stage } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { beginsInRoot, isFolder, wholePathAt } from '../working-folders.ts';

export default dockerfileRule({
  id: 'dockerfile_destination_relative',
  title: 'COPY or ADD puts files at a relative path, and no WORKDIR says where that is',
  severity: LOW,
  category: 'hygiene',
  problem: 'The files lie in the root folder, and with another base image somewhere else.',
  remediation: 'Name the whole path, or set `WORKDIR` above.',
  sources: [reference('copy'), reference('workdir')],

  examples: {
    bad: [`FROM debian:12\n«COPY app.jar app/»`, `FROM alpine:3.22\n«COPY ["app", "bin"]»\nWORKDIR /srv`],
    good: [
      `FROM debian:12\nWORKDIR /srv\nCOPY app.jar app/`,
      `FROM debian:12 AS base\nWORKDIR /srv\nFROM base\nCOPY app.jar app/`,
      `FROM golang:1.25\nCOPY app.go ./ # images may have a folder of their own`,
      'FROM debian:12\nCOPY app.jar ${HOME}/',
      `FROM debian:12\nCOPY app.jar /srv/app.jar`,
    ],
  },

  *check({ file }): Generator<Finding | typeof UNKNOWN> {
    const ends = new Map<Stage, { readonly image: string | undefined; readonly hasFolder: boolean }>();
    for (const stage of file.stages) {
      const before = stage.parent && ends.get(stage.parent);
      const image = before ? before.image : stage.image;
      if (image === undefined) yield UNKNOWN;
      let hasFolder = before?.hasFolder ?? (image === undefined || !beginsInRoot(image) || image === 'scratch');
      for (const at of stage.instructions) {
        hasFolder ||= isFolder(at);
        if (hasFolder || !/^(?:COPY|ADD)$/i.test(at.name)) continue;
        const destination = operandsOf(at).at(-1);
        const path = String(destination?.value ?? '');
        if (destination?.unknown) yield UNKNOWN;
        else if (!/^(?:[/\\]|[A-Za-z]:|<<)/.test(path) && operandsOf(at).length > 1)
          yield { at, message: { code: 'is', values: { setting: at.name.toUpperCase(), value: path } } };
      }
      ends.set(stage, { image, hasFolder });
    }
  },
  fix: {
    kind: 'safe',
    edits: (finding, { file }) =>
      rewriteArguments(finding, (path, index, values) =>
        index === values.length - 1 ? wholePathAt(directiveOf(finding), path, file) : undefined,
      ),
  },
});
