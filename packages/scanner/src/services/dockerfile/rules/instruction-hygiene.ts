import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { BEST_PRACTICES, dockerfileRule, reference } from '../dockerfile-rule.ts';
import { removeFound } from '../../../fixes.ts';

export const instructionOverridden = dockerfileRule({
  id: 'dockerfile_instruction_overridden',
  title: 'An instruction has no effect, for a later one replaces it',
  severity: LOW,
  problem:
    'Of CMD, ENTRYPOINT and HEALTHCHECK the last one counts: who reads the first believes that something else runs.',
  remediation: 'Keep the last one and remove the others of the same stage.',
  sources: [reference('cmd'), reference('entrypoint'), reference('healthcheck')],

  examples: {
    bad: [`FROM debian:12\n«CMD ["one"]»\nCMD ["two"]`],
    good: [`FROM debian:12 AS one\nCMD ["one"]\nFROM debian:12\nCMD ["two"]\nENTRYPOINT ["three"]`],
  },

  *check({ file }): Generator<Finding> {
    for (const { instructions } of file.stages) {
      for (const kind of ['CMD', 'ENTRYPOINT', 'HEALTHCHECK']) {
        const same = instructions.filter(({ name }) => name.toUpperCase() === kind);
        for (const at of same.slice(0, -1)) yield { at, message: `a later ${kind} replaces this one` };
      }
    }
  },
  fix: { kind: 'safe', edits: (finding) => removeFound(finding) },
});

export const stageNameTwice = dockerfileRule({
  id: 'dockerfile_stage_name_twice',
  title: 'Two stages have the same name',
  severity: LOW,
  problem: '`COPY --from` and `--target` take one of them, perhaps not the one that was meant and reviewed.',
  remediation: 'Give each stage a name of its own.',
  sources: [reference('from')],

  examples: {
    bad: [`FROM debian:12 AS build\nRUN true\n«FROM alpine:3.22 AS build»`],
    good: [`FROM debian:12 AS build\nFROM alpine:3.22 AS run\nFROM build`],
  },

  *check({ file }): Generator<Finding> {
    const names = new Set<string>();
    for (const { from, name } of file.stages) {
      const folded = name?.toLowerCase();
      if (folded === undefined) continue;
      if (names.has(folded)) yield { at: from, message: `a stage ${name} is there already` };
      names.add(folded);
    }
  },
});

export const workdirRelative = dockerfileRule({
  id: 'dockerfile_workdir_relative',
  title: 'The working folder depends on the base image',
  severity: LOW,
  problem: 'A relative WORKDIR starts from the one before, so that a new base image puts files and rights elsewhere.',
  remediation: 'Name the whole path, such as `WORKDIR /srv/app`.',
  sources: [reference('workdir'), `${BEST_PRACTICES}#workdir`],

  examples: {
    bad: [`FROM debian:12\n«WORKDIR app»`],
    good: [
      `FROM debian:12\nWORKDIR /srv\nWORKDIR app`, // after an absolute one it is plain what is meant
      'FROM debian:12\nWORKDIR ${HOME}/app',
      `FROM mcr.microsoft.com/windows/servercore:ltsc2022\nWORKDIR C:\\\\app`,
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const { instructions } of file.stages) {
      for (const at of instructions) {
        if (at.name.toUpperCase() !== 'WORKDIR') continue;
        const [path] = at.args;
        const value = String(path?.value ?? '');
        if (/^(?:[/\\]|[A-Za-z]:)/.test(value) || path?.unknown) break;
        yield { at, message: `WORKDIR ${value}` };
      }
    }
  },
});

export const maintainerUsed = dockerfileRule({
  id: 'dockerfile_maintainer_used',
  title: 'MAINTAINER is deprecated',
  severity: LOW,
  problem: 'Tools that look for who answers for an image read its labels and find nobody.',
  remediation: 'Use `LABEL org.opencontainers.image.authors="…"`.',
  sources: [reference('maintainer-deprecated')],

  examples: {
    bad: [`FROM debian:12\n«MAINTAINER team@example.com»`],
    good: [`FROM debian:12\nLABEL org.opencontainers.image.authors="team@example.com"`],
  },

  *check({ file }): Generator<Finding> {
    for (const at of file.instructions('MAINTAINER')) yield { at, message: 'MAINTAINER' };
  },

  fix: {
    kind: 'safe',
    edits: ({ at }, { file }) =>
      typeof at === 'symbol' ? [] : [{ start: at.start, end: at.end, replacement: authorsLabel(file.textOf(at)) }],
  },
});

function authorsLabel(maintainer: string): string {
  const name = maintainer.replace(/^\s*MAINTAINER\s+/i, '').replace(/^(["'])(.*)\1$/, '$2');
  return `LABEL org.opencontainers.image.authors="${name.replaceAll('"', '\\"')}"`;
}
