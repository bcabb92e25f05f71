import { removeDirective } from '../../../fixing/edit-directives.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { variablesOf } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { DEBUG_MODE, FLASK_DEBUGGING, isDebugVariable, switchesDebugOn } from '../../../rules/debug-variables.ts';

export default dockerfileRule({
  id: 'dockerfile_debug_mode',
  ...DEBUG_MODE,
  remediation: 'Remove the variable, and set it where a developer starts the image.',
  sources: [reference('env'), FLASK_DEBUGGING],

  examples: {
    bad: [`FROM python:3.13\n«ENV FLASK_DEBUG=1»`, `FROM ruby:3.4\n«ENV RAILS_ENV development»`],
    good: [
      `FROM python:3.13\nENV FLASK_DEBUG=0 NODE_ENV=production`,
      `FROM node:22 AS build\nENV NODE_ENV=development\nFROM node:22\nENV NODE_ENV=production`,
      'FROM php:8.4\nENV APP_DEBUG=${DEBUG}',
    ],
  },

  *check({ file }): Generator<Finding | typeof UNKNOWN> {
    const set = new Map<string, Finding | typeof UNKNOWN | undefined>();
    for (const at of file.finalInstructions) {
      if (!/^ENV$/i.test(at.name)) continue;
      for (const { name, value = '', unknown } of variablesOf(at)) {
        const isBad = switchesDebugOn(name, value);
        const found = isBad ? ({ at, message: { code: 'is', values: { setting: name, value } } } as const) : undefined;
        if (isDebugVariable(name)) set.set(name, unknown ? UNKNOWN : found);
      }
    }
    for (const finding of set.values()) if (finding) yield finding;
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
